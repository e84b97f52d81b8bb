import { type Implementation, implement, Reply } from '#api/implement.ts';
import { requirePresentTexts } from '#api/present-texts.ts';
import type { Locale } from '#config.ts';
import { decideConsent, getConsents } from '#contract/patient/consents.ts';
import { CONSENT_FIELDS } from '#domain/agreed-texts.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { env } from '#env.ts';
import { getT } from '#i18n/server/t.ts';
import {
  type ConsentWithHistory,
  decideConsent as decide,
  readConsents,
} from '#services/personal-data/consents.ts';

export const consentCalls: Implementation[] = [
  implement(getConsents, async ({ db, user, locale }) => present(await readConsents(db, user.id), locale)),
  implement(decideConsent, async ({ db, user, locale, body: { kind, version, given } }) => {
    // Withdrawing works whatever version of the text was shown; consenting needs the present one.
    const field = CONSENT_FIELDS[kind];
    if (given) requirePresentTexts({ [field]: version }, { [field]: TREATMENT_CONSENTS[kind] }, locale);
    const decision = { patient: user.id, kind, version, locale, given, now: new Date() };
    const consents = await decide(db, decision);
    const message = getT(locale)(given ? 'consents:given' : `consents:${kind}.withdrawn`);
    return new Reply(present(consents, locale), message);
  }),
];

function present(consents: readonly ConsentWithHistory[], locale: Locale) {
  const t = getT(locale);
  return {
    items: consents.map(({ kind, given, at, decisions }) => ({
      kind,
      version: TREATMENT_CONSENTS[kind],
      title: t(`consents:${kind}.title`),
      text: t(`consents:${kind}.text`, { clinic: env.PRODUCT_NAME }),
      given,
      decided_at: at?.toISOString() ?? null,
      history: decisions.map((decision) => ({ ...decision, at: decision.at.toISOString() })),
    })),
  };
}
