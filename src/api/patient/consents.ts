import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import type { Locale } from '#config.ts';
import { decideConsent, getConsents } from '#contract/patient/consents.ts';
import { transaction, run } from '#db/client.ts';
import { recordConsent, type Standing, standingConsents } from '#db/consents.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { env } from '#env.ts';
import { getT } from '#i18n/server/t.ts';

export const consentCalls: Implementation[] = [
  implement(getConsents, async ({ user, locale }) =>
    present(await run((db) => standingConsents(db, user.id)), locale),
  ),
  implement(decideConsent, async ({ user, locale, body: { kind, version, given } }) => {
    // Withdrawing is as easy as it can be: it does not matter which text was shown.
    if (given && version !== TREATMENT_CONSENTS[kind]) fail('conflict');
    const standing = await transaction(async (tx) => {
      await recordConsent(tx, { subject: { user: user.id }, kind, version, locale, given });
      return standingConsents(tx, user.id);
    });
    return new Reply(
      present(standing, locale),
      getT(locale)(given ? 'consents:given' : `consents:${kind}.withdrawn`),
    );
  }),
];

function present(standing: readonly Standing[], locale: Locale) {
  const t = getT(locale);
  return {
    items: standing.map(({ kind, given, at }) => ({
      kind,
      version: TREATMENT_CONSENTS[kind],
      title: t(`consents:${kind}.title`),
      text: t(`consents:${kind}.text`, { clinic: env.PRODUCT_NAME }),
      given,
      decided_at: at?.toISOString() ?? null,
    })),
  };
}
