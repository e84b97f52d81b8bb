import type { MeetingCard } from '#contract/meeting.ts';
import { HOLDING_STATES, type MeetingState } from '#domain/booking/meeting-state.ts';
import { clockIn } from '#domain/time/clock.ts';
import { addDays } from '#domain/time/days.ts';

/** Meetings that a call answers at most; more are read page by page. */
export const MAX_MEETINGS = 50;

/** The days whose meetings the preview of free times needs: seven from now on touch eight of them. */
export const previewDays = (today: string) => ({ from: today, until: addDays(today, 8) });

const MINUTE = 60_000;
const HOLDING: ReadonlySet<MeetingState> = new Set(HOLDING_STATES);

/** Whether a list that was read with its pages is not whole all the same: more are booked than are read. */
export const isPartial = (list?: { items: readonly unknown[]; meta: { total: number } }): boolean =>
  list !== undefined && list.items.length < list.meta.total;

/** Whether a meeting keeps its time from everybody else. */
export const keepsTime = ({ state }: MeetingCard): boolean => HOLDING.has(state);

/** The meetings that a time would hit, which is written as the clocks of a zone show it: `YYYY-MM-DDTHH:mm`. */
export function hitBy(
  cards: readonly MeetingCard[],
  { zone, from, to }: { zone: string; from: string; to: string },
): MeetingCard[] {
  return cards.filter((card) => {
    const start = Date.parse(card.starts.doctor.at);
    const begins = clockIn(zone, start).local;
    const ends = clockIn(zone, start + card.minutes * MINUTE).local;
    return keepsTime(card) && begins < to && from < ends;
  });
}
