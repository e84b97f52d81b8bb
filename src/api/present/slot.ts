import type { Slot } from '#contract/online/slots.ts';
import { clockIn } from '#domain/time/clock.ts';

/** A free time (milliseconds since 1970) on the clocks of visitor and doctor. */
export const presentSlot = (at: number, visitorZone: string, doctorZone: string): Slot => ({
  visitor: clockIn(visitorZone, at),
  doctor: clockIn(doctorZone, at),
});
