import type { Slot } from '#contract/online/slots.ts';
import { clockIn } from '#domain/time/clock.ts';

/** A free time on the clocks of visitor and doctor. */
export const presentSlot = (at: Date, visitorZone: string, doctorZone: string): Slot => ({
  visitor: clockIn(visitorZone, at.getTime()),
  doctor: clockIn(doctorZone, at.getTime()),
});
