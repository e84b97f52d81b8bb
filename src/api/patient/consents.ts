import { type Implementation, implement, Reply } from '#api/implement.ts';
import { requirePresentTexts } from '#api/present-texts.ts';
import type { Locale } from '#config.ts';
import { decideConsent, getConsents } from '#contract/patient/consents.ts';
import { noteEventOfAllMeetings } from '#db/account-events.ts';
import { type Database, transaction } from '#db/client.ts';
import { consentHistory, recordConsent, currentConsents } from '#db/consents.ts';
import { eraseSaved } from '#db/queries/saved-results.ts';
import { CONSENT_FIELDS } from '#domain/agreed-texts.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { env } from '#env.ts';
import { getT } from '#i18n/server/t.ts';
import { stopAllFollowUps } from '#services/follow-up/end.ts';

export const consentCalls: Implementation[] = [
  implement(getConsents, ({ db, user, locale }) => present(db, user.id, locale)),
  implement(decideConsent, async ({ db, user, locale, body: { kind, version, given } }) => {
    // Withdrawing works whatever version of the text was shown; consenting needs the present one.
    const field = CONSENT_FIELDS[kind];
    if (given) requirePresentTexts({ [field]: version }, { [field]: TREATMENT_CONSENTS[kind] }, locale);
    const decided = await transaction(db, async (tx) => {
      if (!given && kind === 'health-data') {
        await eraseSaved(tx, user.id);
        await stopAllFollowUps(tx, user.id, new Date());
      }
      await recordConsent(tx, { subject: { user: user.id }, kind, version, locale, given });
      // The doctors' open pages show health data only while the patient has not withdrawn this consent.
      if (kind === 'health-data') await noteEventOfAllMeetings(tx, user.id);
      return present(tx, user.id, locale);
    });
    return new Reply(decided, getT(locale)(given ? 'consents:given' : `consents:${kind}.withdrawn`));
  }),
];

async function present(db: Database, userId: string, locale: Locale) {
  const t = getT(locale);
  const items = [];
  // One after the other, since a transaction has one connection.
  for (const { kind, given, at } of await currentConsents(db, userId)) {
    const decisions = await consentHistory(db, userId, kind);
    items.push({
      kind,
      version: TREATMENT_CONSENTS[kind],
      title: t(`consents:${kind}.title`),
      text: t(`consents:${kind}.text`, { clinic: env.PRODUCT_NAME }),
      given,
      decided_at: at?.toISOString() ?? null,
      history: decisions.map((decision) => ({ ...decision, at: decision.at.toISOString() })),
    });
  }
  return { items };
}
