import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { IsoInstant } from '#contract/text.ts';

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/doctor/calendar-feed',
  access: 'Doctor',
  summary:
    'Whether the doctor’s calendar has a private address, and since when; the address itself is given only once, when it is made.',
  /** `since`: the instant at which it was made; null without one. */
  output: v.object({ since: v.nullable(IsoInstant) }),
});

export const openCalendarFeed = endpoint({
  method: 'POST',
  path: '/doctor/calendar-feed',
  access: 'Doctor',
  summary:
    'Makes a private address for calendar programs and answers it whole; an earlier address becomes invalid.',
  idempotent: true,
  output: v.object({ address: v.string() }),
});

export const closeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/doctor/calendar-feed',
  access: 'Doctor',
  summary: 'Makes the private address invalid, if there is one.',
  output: v.null(),
});

export const getCalendar = endpoint({
  method: 'GET',
  path: '/calendar/{token}',
  access: 'public',
  type: 'text/calendar',
  summary:
    'A doctor’s meetings that are booked, under way or closed, from 30 days ago on, as iCalendar in the language of the account, without names; the address is the secret. 404 for an invalid one.',
  output: v.string(),
});
