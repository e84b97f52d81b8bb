/** Parts of a day, by the hour in which each ends. */
const END_HOURS = { morning: 12, afternoon: 17, evening: 24 } as const;
export type DayPart = keyof typeof END_HOURS;
export const DAY_PARTS = Object.keys(END_HOURS) as DayPart[];

/** The part of the day that a clock shows, from `YYYY-MM-DDTHH:mm`. */
export function dayPart(local: string): DayPart {
  const hour = Number(local.slice(11, 13));
  return DAY_PARTS.find((part) => hour < END_HOURS[part]) ?? 'evening';
}

/** Times by part of the visitor's day, in order; parts without any are left out. */
export function byDayPart<Slot extends { visitor: { local: string } }>(
  slots: readonly Slot[],
): { part: DayPart; slots: Slot[] }[] {
  const groups = Map.groupBy(slots, ({ visitor }) => dayPart(visitor.local));
  return DAY_PARTS.flatMap((part) => {
    const found = groups.get(part);
    return found ? [{ part, slots: found }] : [];
  });
}
