/** The number of free times that are offered in place of a taken one. */
const MOST_OFFERED = 4;

interface Timed {
  visitor: { at: string };
}

interface FreeTimes<Slot extends Timed> {
  days: readonly { slots: readonly Slot[] }[];
  /** The first free time of all. */
  next: Slot | null;
}

/** The free times of a month, and the first of all, that are nearest to an instant, in order of time. */
export function nearestSlots<Slot extends Timed>({ days, next }: FreeTimes<Slot>, at: string): Slot[] {
  const wantedTime = Date.parse(at);
  const distance = ({ visitor }: Slot) => Math.abs(Date.parse(visitor.at) - wantedTime);
  const freeByInstant = new Map(
    [...days.flatMap(({ slots }) => slots), ...(next ? [next] : [])].map((slot) => [slot.visitor.at, slot]),
  );
  return [...freeByInstant.values()]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MOST_OFFERED)
    .sort((a, b) => Date.parse(a.visitor.at) - Date.parse(b.visitor.at));
}
