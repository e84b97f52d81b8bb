import { type Implementation, implement } from '#api/implement.ts';
import { decideCookies } from '#contract/site/cookie-consent.ts';
import { run } from '#db/client.ts';
import { recordConsent } from '#db/consents.ts';

export const cookieConsentCalls: Implementation[] = [
  implement(
    decideCookies,
    async ({ locale, body: { visitor, version, categories } }) => {
      const given = categories.length > 0;
      const decision = { subject: { visitor }, kind: 'cookies', version, locale, given, categories } as const;
      await run((db) => recordConsent(db, decision));
      return null;
    },
    { limit: { points: 10, seconds: 60 } },
  ),
];
