import type { MilestoneUnit } from '#domain/content-kinds.ts';

/** When an event of the recovery usually happens: between `from` and `to` units after the treatment. */
interface Span {
  unit: MilestoneUnit;
  from: number;
  to: number;
}

const DAYS: Record<MilestoneUnit, number> = { day: 1, week: 7, month: 365 / 12 };
/** The least width of a bar, in hundredths of the line. */
const LEAST_WIDTH = 3;

/**
 * The place of each event on a line from the treatment to the end of the last event, in hundredths of the line. The scale
 * is logarithmic, so that the first days can be told apart beside months.
 */
export function recoveryBars(events: readonly Span[]): { start: number; width: number }[] {
  const lastDay = Math.max(1, ...events.map(({ unit, to }) => to * DAYS[unit]));
  const place = (days: number) => (100 * Math.log1p(days)) / Math.log1p(lastDay);
  return events.map(({ unit, from, to }) => {
    const start = Math.min(place(from * DAYS[unit]), 100 - LEAST_WIDTH);
    return { start, width: Math.max(place(to * DAYS[unit]) - start, LEAST_WIDTH) };
  });
}
