import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';

/** The position up to which the caller has read the events. */
const Cursor = v.pipe(v.string(), v.regex(/^\d{1,18}-\d{1,18}$/, 'invalid'));

/**
 * The kind of change: a meeting of the account (its state, messages, reports, files, payment), its notifications, or
 * the end of sessions.
 */
const EventKind = v.picklist(['meeting', 'notification', 'session']);

export const getEvents = endpoint({
  method: 'GET',
  path: '/events',
  access: 'user',
  unattended: true,
  summary:
    'The kinds of the account’s events since `after`; with `Accept: text/event-stream` a stream of them.',
  query: v.object({ after: v.optional(Cursor) }),
  output: v.object({ kinds: v.array(EventKind), cursor: Cursor }),
});
