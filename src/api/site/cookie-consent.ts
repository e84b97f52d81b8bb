import { type Implementation, implement } from '#api/implement.ts';
import { decideCookies } from '#contract/site/cookie-consent.ts';
import { recordConsent } from '#db/consents.ts';

export const cookieConsentCalls: Implementation[] = [
  implement(
    decideCookies,
    async ({ db, locale, body: { visitor, version, categories } }) => {
      const given = categories.length > 0;
      const decision = { subject: { visitor }, kind: 'cookies', version, locale, given, categories } as const;
      await recordConsent(db, decision);
      return null;
    },
    { limit: { points: 10, seconds: 60 } },
  ),
];
