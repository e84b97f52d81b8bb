import * as v from 'valibot';
import { OPTIONAL_COOKIES } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Text, Uuid } from '#contract/text.ts';

/** A visitor's decision on optional cookies; no category: all are refused. */
const CookieConsent = v.object({
  /** Random id that their browser keeps with the decision, for its proof alone. */
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
  summary: 'Logs what a visitor has decided of optional cookies: version, language, categories, time.',
  body: CookieConsent,
  output: v.null(),
});
