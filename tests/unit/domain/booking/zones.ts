import type { Plan, TimeRange } from '#domain/booking/plan.ts';
import { offeredStarts, type SlotQuery } from '#domain/booking/slots.ts';
import { Oracle } from './oracle.ts';
import { transitionsOf } from './transitions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * Working hours of a day, chosen so that a change of clocks falls before, into, between and after ranges. In the second
 * plan the hours after midnight overlap those of the next day, which is meant.
 */
const DAYS: readonly (readonly TimeRange[])[] = [
  [{ start: 0, end: 1440 }],
  [
    { start: 0, end: 135 },
    { start: 150, end: 210 },
    { start: 1305, end: 1485 },
  ],
  [
    { start: 30, end: 105 },
    { start: 120, end: 195 },
    { start: 1350, end: 1440 },
  ],
];

export interface Checked {
  zones: number;
  transitions: number;
  /** Starts that were compared with the oracle. */
  cases: number;
  /** The first ten queries whose starts differ. */
  differences: string[];
}

interface Depth {
  /** Hours before and after each change of clocks. */
  hours: number;
  /** Minutes between the compared starts; divides all times of the plans, `steps` and `durations`. */
  grid: number;
  /** The step of each plan in `DAYS`, by position. */
  steps: readonly number[];
  durations: readonly number[];
}

/** Compares the slots around every change of clocks of the zones, 2026 to 2028, with those of the oracle. */
export function checkZones(zones: readonly string[], { hours, grid, steps, durations }: Depth): Checked {
  const checked: Checked = { zones: zones.length, transitions: 0, cases: 0, differences: [] };
  for (const zone of zones) {
    const oracle = new Oracle(grid);
    for (const change of transitionsOf(zone)) {
      checked.transitions += 1;
      for (const [index, day] of DAYS.entries()) {
        const stepMinutes = steps[index % steps.length] ?? 15;
        for (const minutes of durations) {
          const plan = planOf(zone, day, stepMinutes);
          const query = queryAround(change, hours, minutes);
          checked.cases += (2 * hours * 60) / grid;
          const offeredSlots = offeredStarts(plan, query);
          const expected = oracle.offeredStarts(plan, query);
          if (offeredSlots.join() !== expected.join() && checked.differences.length < 10)
            checked.differences.push(
              `${zone} ${new Date(change).toISOString()} plan ${index} ${minutes} min: ${offeredSlots} instead of ${expected}`,
            );
        }
      }
    }
  }
  return checked;
}

const planOf = (zone: string, day: readonly TimeRange[], stepMinutes: number): Plan => ({
  zone,
  weekly: Array.from({ length: 7 }, () => day),
  exceptions: new Map(),
  noticeMinutes: 0,
  horizonDays: 60,
  bufferMinutes: 0,
  stepMinutes,
});

const queryAround = (change: number, hours: number, minutes: number): SlotQuery => ({
  from: change - hours * HOUR,
  until: change + hours * HOUR,
  now: change - 30 * 24 * HOUR,
  minutes,
  unavailable: [],
  busy: [],
});
