import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { homeStrings } from '#components/dashboard/practice-strings.ts';
import type { getMeetings } from '#contract/doctor/meetings.ts';
import type { Content } from '#contract/endpoint.ts';
import { Today } from '#islands/doctor/Today.tsx';

type Meetings = Content<typeof getMeetings>;

const ROOM = 'https://site.test/en/meeting/1';
const clock = { at: '2031-03-03T07:00:00.000Z', local: '2031-03-03T10:00', offset: '+03:00', zone: 'UTC' };
const clocks = { patient: clock, doctor: clock };

/** Today’s meetings on the home page of the doctor: one in this state, with this link to its room. */
function html(state: string, join?: object): string {
  const meeting = {
    id: '1',
    state,
    starts: clocks,
    minutes: 30,
    patient: { name: 'Nadia' },
    actions: [],
    join,
  };
  const meta = { current_page: 1, last_page: 1, per_page: 50, total: 1 };
  const today = { items: [meeting], meta } as unknown as Meetings;
  return renderToString(
    createElement(Today, { locale: 'en', today, upcoming: today, strings: homeStrings('en') }),
  );
}
const join = (url: string | null) => ({ opens: clocks, url, has_room: true, own_room: true });

describe('a meeting of today on the doctor’s home page', () => {
  test.each(['booked', 'in-progress'])('links to its open room when it is %s', (state) => {
    expect(html(state, join(ROOM))).toContain(`href="${ROOM}"`);
  });

  test('has no link to a room that is not open', () => {
    expect(html('booked', join(null))).not.toContain(homeStrings('en').join);
    expect(html('booked')).not.toContain(homeStrings('en').join);
  });

  test('has no link to the room once it is closed', () => {
    expect(html('closed', join(ROOM))).not.toContain(ROOM);
  });
});
