import * as v from 'valibot';
import { OPTIONAL_COOKIES } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Text, Uuid } from '#contract/text.ts';

/** A visitor's decision on optional cookies; without any category all are refused. */
const CookieConsent = v.object({
  /** A random id that the visitor's browser stores with the decision, only as a proof of it. */
  visitor: Uuid,
  /** Version of the notice that was shown. */
  version: Text(20),
  categories: v.pipe(
    v.array(v.picklist(OPTIONAL_COOKIES, 'in'), 'required'),
    v.maxLength(OPTIONAL_COOKIES.length, 'max'),
  ),
});

export const decideCookies = endpoint({
  method: 'POST',
  path: '/cookie-consents',
  access: 'public',
  summary:
    'Logs a visitor’s decision on optional cookies: version, language of the call, categories, time. Each call adds an entry; the cookie itself is set by the browser.',
  body: CookieConsent,
  output: v.null(),
});
