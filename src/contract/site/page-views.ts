import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { LocaleCode, Text } from '#contract/text.ts';
import { mayCount, readablePath } from '#domain/public-path.ts';

const PageView = v.object({
  /**
   * Path of a public page with its language, without query; percent-encoded or not. 422 for pages of
   * accounts, forms, bookings, meetings and estimates.
   */
  path: v.pipe(
    Text(400),
    v.transform((path) => readablePath(path) ?? ''),
    v.check((path) => mayCount(path) && v.is(LocaleCode, path.slice(1, 3)), 'invalid'),
  ),
  /** Host of the referring page; empty without one. Only its class is stored, not the host. */
  from: v.optional(
    v.pipe(v.string('required'), v.maxLength(253, 'max'), v.regex(/^[\w.:[\]-]*$/, 'invalid')),
    '',
  ),
});

export const countPageView = endpoint({
  method: 'POST',
  path: '/page-views',
  access: 'public',
  summary:
    'Counts that a page was read, by day (on the clinic’s clock), path and kind of referrer, if the caller has agreed to statistics (cookie) and is no program. The answer is the same either way.',
  body: PageView,
  output: v.null(),
});
