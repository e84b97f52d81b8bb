import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ApiClient } from '#client/api-client.ts';
import { homeStrings } from '#components/dashboard/practice-strings.ts';
import type { getMeetings } from '#contract/doctor/meetings.ts';
import type { Content } from '#contract/endpoint.ts';
import { readRequests } from '#islands/doctor/home-queries.ts';
import { Requests } from '#islands/doctor/Requests.tsx';

type Meetings = Content<typeof getMeetings>;
type Meeting = Meetings['items'][number];

const clock = { at: '2031-03-03T07:00:00.000Z', local: '2031-03-03T10:00', offset: '+03:00', zone: 'UTC' };
const meetingOf = (name: string, state: string) =>
  ({
    id: name,
    state,
    starts: { patient: clock, doctor: clock },
    minutes: 30,
    patient: { name },
    actions: [],
  }) as unknown as Meeting;

/** A back end that answers every `time` with the same meetings, one on a page. */
const apiOf = (meetings: readonly Meeting[]) =>
  ({
    call: async (_: unknown, { query: { page } }: { query: { page: number } }) => ({
      items: meetings.slice(page - 1, page),
      meta: { current_page: page, last_page: meetings.length, per_page: 1, total: meetings.length },
    }),
  }) as unknown as Pick<ApiClient, 'call'>;

const requestsIn = (initial: Meetings) =>
  renderToString(
    createElement(Requests, { locale: 'en', account: '1', initial, strings: homeStrings('en') }),
  );

test('a doctor sees requests on every page of a back end that lists all meetings for them', async () => {
  const meetings = [
    meetingOf('Booked Patient', 'booked'),
    meetingOf('Ada', 'requested'),
    meetingOf('Bo', 'requested'),
  ];
  const html = requestsIn(await readRequests(apiOf(meetings)));
  expect(html).toContain('Ada');
  expect(html).toContain('Bo</bdi>');
  expect(html).not.toContain('Booked Patient');
  expect(html).not.toContain(homeStrings('en').home.requestsMore);
});

test('a list of requests that is not read to its end says so, and links to all consultations', async () => {
  const meetings = Array.from({ length: 30 }, () => meetingOf('Booked Patient', 'booked'));
  const html = requestsIn(await readRequests(apiOf(meetings)));
  expect(html).toContain(homeStrings('en').home.requestsMore);
  expect(html).not.toContain(homeStrings('en').home.requestsNone);
  expect(html).toContain('href="/en/doctor-dashboard/meetings"');
});
