import { expect, test } from 'vitest';
import type { MeetingCard } from '#contract/meeting.ts';
import { allPages, isPartial } from '#contract/list.ts';
import { meetingsWithin, MAX_MEETINGS, previewDays } from '#islands/calendar/affected-meetings.ts';

const ZONE = 'Europe/Istanbul';
const START = Date.parse('2026-12-01T06:00:00Z');
const HOUR = 3_600_000;

/** Meetings of half an hour, one an hour, from nine in the morning on. */
const cards = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      ({
        id: String(index),
        state: 'booked',
        minutes: 30,
        starts: { doctor: { at: new Date(START + index * HOUR).toISOString() } },
      }) as unknown as MeetingCard,
  );

/** Answers the call for a page of these meetings. */
const pageOf = (all: readonly MeetingCard[]) => async (page: number) => ({
  items: all.slice((page - 1) * MAX_MEETINGS, page * MAX_MEETINGS),
  meta: {
    current_page: page,
    last_page: Math.ceil(all.length / MAX_MEETINGS),
    per_page: MAX_MEETINGS,
    total: all.length,
  },
});

test('finds affected meetings on later pages of the list too', async () => {
  const list = await allPages(pageOf(cards(120)));
  const affectedMeetings = meetingsWithin(list.items, {
    zone: ZONE,
    from: '2026-12-01T09:15',
    to: '2026-12-31T00:00',
  });
  expect(affectedMeetings).toHaveLength(120);
  expect(isPartial(list)).toBe(false);
});

test('a list is partial when it has more meetings than were read, but not when it was not read', async () => {
  expect(isPartial(await allPages(pageOf(cards(MAX_MEETINGS * 20 + 1))))).toBe(true);
  expect(isPartial(undefined)).toBe(false);
});

test('finds no meeting that ends when the time begins, and no cancelled one', () => {
  const [first] = cards(1);
  const time = { zone: ZONE, from: '2026-12-01T09:30', to: '2026-12-01T10:00' };
  expect(meetingsWithin([first as MeetingCard], time)).toEqual([]);
  const cancelledMeeting = { ...(first as MeetingCard), state: 'cancelled' as const };
  expect(meetingsWithin([cancelledMeeting], { ...time, from: '2026-12-01T09:00' })).toEqual([]);
  expect(meetingsWithin([first as MeetingCard], { ...time, from: '2026-12-01T09:00' })).toHaveLength(1);
});

test('the preview of the next seven days loads the meetings of eight calendar days', () => {
  expect(previewDays('2026-12-28')).toEqual({ from: '2026-12-28', until: '2027-01-05' });
});
