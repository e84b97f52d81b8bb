import { DEFAULT_LOCALE, type Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { interpreterDecisions, lockInterpreterDecisions, recordConsent } from '#db/consents.ts';
import { INTERPRETER_CONSENT, UNNAMED_INTERPRETER_CONSENT } from '#domain/consents.ts';
import { userIdIn } from '#services/room/person-key.ts';
import type { Ticket } from '#services/room/ticket.ts';

/** The most decisions of one meeting in the log; after them only a “no” is added, so that the log cannot be flooded. */
const MOST_DECISIONS = 100;

interface PatientOfMeeting {
  meetingId: string;
  userId: string;
}

/** A decision; `version`: of the text that the patient read. */
interface DecisionToRecord extends PatientOfMeeting {
  given: boolean;
  version?: string | undefined;
  locale: Locale;
}

/**
 * Whether the patient agrees that an interpreter sees and hears them in this meeting, by their last decision; null before
 * the first one, and where they agreed to an earlier text.
 */
export async function findInterpreterConsent(
  db: Database,
  patient: PatientOfMeeting,
): Promise<boolean | null> {
  const [last] = await interpreterDecisions(db, { ...patient, limit: 1 });
  if (!last) return null;
  return last.given && last.version !== INTERPRETER_CONSENT ? null : last.given;
}

/**
 * Logs a decision of the patient, unless it is the same as their last one. A “no” before any other decision is no change
 * either: the box of the lobby is empty at first, and every patient enters with what it shows. Returns whether the
 * decision stands: a “yes” does not after {@link MOST_DECISIONS}, or to a text that is shown no more. Decisions of a
 * meeting are logged one after the other, so that a “no” is compared with a “yes” that is being stored.
 */
export const recordInterpreterConsent = (
  db: Database,
  { given, locale, version: readVersion = UNNAMED_INTERPRETER_CONSENT, ...patient }: DecisionToRecord,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const { userId, meetingId } = patient;
    await lockInterpreterDecisions(tx, meetingId);
    const decisions = await interpreterDecisions(tx, { ...patient, limit: MOST_DECISIONS });
    const [last] = decisions;
    if (!given && !last) return true;
    if (last?.given === given && (!given || last.version === INTERPRETER_CONSENT)) return true;
    const isOutdated = readVersion !== INTERPRETER_CONSENT;
    if (given && (isOutdated || decisions.length === MOST_DECISIONS)) return false;
    const kind = 'interpreter';
    const version = given ? INTERPRETER_CONSENT : readVersion;
    await recordConsent(tx, { subject: { user: userId }, kind, meetingId, version, locale, given });
    return true;
  });

/** Logs a decision that the patient makes in the call. Returns whether it stands in the log; others decide nothing. */
export async function recordDecisionInCall(
  db: Database,
  { meeting, key, role, locale }: Ticket,
  { agreed, version }: { agreed: boolean; version: string | undefined },
): Promise<boolean> {
  const userId = userIdIn(key);
  if (role !== 'patient' || userId === null) return false;
  // Tickets that were signed by the release before this one name no language.
  const patient = { meetingId: meeting, userId };
  return recordInterpreterConsent(db, {
    ...patient,
    given: agreed,
    version,
    locale: locale ?? DEFAULT_LOCALE,
  });
}
