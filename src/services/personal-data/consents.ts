import type { Locale } from '#config.ts';
import { noteEventOfAllMeetings } from '#db/account-events.ts';
import { type Database, transaction } from '#db/client.ts';
import { consentHistory, currentConsents, recordConsent } from '#db/consents.ts';
import { eraseSaved } from '#db/queries/saved-results.ts';
import type { TreatmentConsent } from '#domain/consents.ts';
import { stopAllFollowUps } from '#services/follow-up/end.ts';

type ConsentState = Awaited<ReturnType<typeof currentConsents>>[number];
type Decisions = Awaited<ReturnType<typeof consentHistory>>;

/** A consent of a patient with their decisions on it, newest first. */
export type ConsentWithHistory = ConsentState & { decisions: Decisions };

/** The consents that treatment needs, with a patient's decisions on each. */
export async function readConsents(db: Database, patient: string): Promise<ConsentWithHistory[]> {
  const found = [];
  // One after the other, since a transaction has one connection.
  for (const consent of await currentConsents(db, patient))
    found.push({ ...consent, decisions: await consentHistory(db, patient, consent.kind) });
  return found;
}

interface NewDecision {
  patient: string;
  kind: TreatmentConsent;
  /** The version of the text that was shown. */
  version: string;
  locale: Locale;
  /** False when the consent is withdrawn or refused. */
  given: boolean;
  now: Date;
}

/**
 * Records a patient's decision on a consent, and gives all consents. Withdrawing the consent to the use of health data
 * deletes the saved results and ends the follow-ups.
 */
export const decideConsent = (
  db: Database,
  { patient, kind, version, locale, given, now }: NewDecision,
): Promise<ConsentWithHistory[]> =>
  transaction(db, async (tx) => {
    if (!given && kind === 'health-data') {
      await eraseSaved(tx, patient);
      await stopAllFollowUps(tx, patient, now);
    }
    await recordConsent(tx, { subject: { user: patient }, kind, version, locale, given });
    // The doctors' open pages show health data only while the patient has not withdrawn this consent.
    if (kind === 'health-data') await noteEventOfAllMeetings(tx, patient);
    return readConsents(tx, patient);
  });
