import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';

/** A position in the order of the events, for the next call; callers do not read anything from it. */
const Cursor = v.pipe(v.string(), v.regex(/^\d{1,18}-\d{1,18}$/, 'invalid'));

/**
 * The kind of change: a meeting of the account (its state, messages, reports, files, payment), a new
 * notification, or the end of sessions.
 */
const EventKind = v.picklist(['meeting', 'notification', 'session']);

export const getEvents = endpoint({
  method: 'GET',
  path: '/events',
  access: 'user',
  unattended: true,
  summary:
    'The kinds of the account’s events after the cursor `after`, each once; without `after` none, and the present cursor. Events older than a day are forgotten. With `Accept: text/event-stream` a stream: `change` with `{ kind }` for each event, `poll` when the page is to call every ten seconds instead; the stream ends after ten minutes and when a session of the account ends.',
  query: v.object({ after: v.optional(Cursor) }),
  output: v.object({ kinds: v.array(EventKind), cursor: Cursor }),
});
