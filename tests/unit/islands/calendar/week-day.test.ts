import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stateStrings } from '#components/dashboard/dashboard-strings.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { WeekDay } from '#islands/calendar/WeekDay.tsx';

test('a meeting in the week begins with the patient’s name, and its title has all of its text', () => {
  const strings = { ...stateStrings('en'), open: 'Open', away: 'Away', empty: 'Nothing', now: 'Now' };
  const card = { id: '1', state: 'booked', patient: { name: 'Nadia Benali' } } as MeetingCard;
  const segment = { start: 810, end: 840, index: 0, begins: true, ends: true, lane: 0, lanes: 1 };
  const page = renderToString(
    createElement(WeekDay, {
      locale: 'en',
      meetings: [segment],
      times: [],
      cards: [card],
      now: 0,
      currentMinute: undefined,
      strings,
    }),
  );
  expect(page.indexOf('<bdi>Nadia Benali')).toBeLessThan(page.indexOf('week-time'));
  expect(page).toContain(`title="13:30 Nadia Benali, ${strings['state.booked']}"`);
});
