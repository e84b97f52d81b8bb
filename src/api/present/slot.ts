import type { Slot } from '#contract/online/slots.ts';
import { clockIn } from '#domain/time/clock.ts';

/** Both clocks of an instant. */
export const presentSlot = (at: Date, visitorZone: string, doctorZone: string): Slot => ({
  visitor: clockIn(visitorZone, at.getTime()),
  doctor: clockIn(doctorZone, at.getTime()),
});
