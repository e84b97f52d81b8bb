import { type Implementation, implement } from '#api/implement.ts';
import { getDurations } from '#contract/doctor/durations.ts';
import { DURATIONS } from '#domain/booking/plan.ts';

export const durationCalls: Implementation[] = [
  implement(getDurations, async () => ({ items: DURATIONS.map((minutes) => ({ id: minutes, minutes })) })),
];
