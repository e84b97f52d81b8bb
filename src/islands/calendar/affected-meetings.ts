import type { MeetingCard } from '#contract/meeting.ts';
import { HOLDING_STATES, type MeetingState } from '#domain/booking/meeting-state.ts';
import { clockIn } from '#domain/time/clock.ts';
import { addDays } from '#domain/time/days.ts';

/** The maximum number of meetings in one answer of the API; further ones are read page by page. */
export const MAX_MEETINGS = 50;

/**
 * The days whose meetings the preview of free times needs: seven times 24 hours from now fall on eight calendar days.
 */
export const previewDays = (today: string) => ({ from: today, until: addDays(today, 8) });

/** Milliseconds. */
const MINUTE = 60_000;
const TIME_HOLDING_STATES: ReadonlySet<MeetingState> = new Set(HOLDING_STATES);

/** Whether nobody else can book the time of a meeting. */
export const holdsTime = ({ state }: MeetingCard): boolean => TIME_HOLDING_STATES.has(state);

/**
 * The meetings that hold their time and overlap the unavailable time from `from` to `to`. Both ends are
 * `YYYY-MM-DDTHH:mm` on the clock of the zone; such texts sort as the times do.
 */
export function meetingsWithin(
  cards: readonly MeetingCard[],
  { zone, from, to }: { zone: string; from: string; to: string },
): MeetingCard[] {
  return cards.filter((card) => {
    const start = Date.parse(card.starts.doctor.at);
    const localStart = clockIn(zone, start).local;
    const localEnd = clockIn(zone, start + card.minutes * MINUTE).local;
    return holdsTime(card) && localStart < to && from < localEnd;
  });
}
