import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { consents } from '#db/schema/consents.ts';
import {
  type ConsentKind,
  type ConsentSubject,
  TREATMENT_CONSENT_KINDS,
  TREATMENT_CONSENTS,
  type TreatmentConsent,
} from '#domain/consents.ts';

/** A decision about the text of a consent. */
export interface Decision {
  subject: ConsentSubject;
  kind: ConsentKind;
  /** The version of the text that was shown. */
  version: string;
  locale: Locale;
  /** False means refused or withdrawn. */
  given: boolean;
  /** For cookies: the optional categories that were accepted. */
  categories?: readonly string[];
  /** For an interpreter: the meeting's id. */
  meetingId?: string;
}

/** Adds a decision to the log. */
export async function recordConsent(
  tx: Database,
  { subject, categories, ...decision }: Decision,
): Promise<void> {
  const who = 'user' in subject ? { userId: subject.user } : { visitorId: subject.visitor };
  await tx
    .insert(consents)
    .values({ ...decision, ...who, ...(categories && { categories: [...categories] }) });
}

interface ConsentState {
  kind: TreatmentConsent;
  /** Whether the user consents to the present text. */
  given: boolean;
  /** The time of the last decision, whatever it was. */
  at: Date | undefined;
}

/** A user's last decision on each treatment consent; consent to an earlier text counts as none. */
export async function currentConsents(db: Database, userId: string): Promise<ConsentState[]> {
  const rows = await db
    .selectDistinctOn([consents.kind])
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.kind, desc(consents.id));
  return TREATMENT_CONSENT_KINDS.map((kind) => {
    const last = rows.find((row) => row.kind === kind);
    return { kind, given: last?.given === true && last.version === TREATMENT_CONSENTS[kind], at: last?.at };
  });
}

/** Most decisions on one consent that are shown; the log keeps all. */
const MOST_SHOWN = 50;

/** The decisions of a user on one treatment consent, newest first. */
export const consentHistory = (db: Database, userId: string, kind: TreatmentConsent) =>
  db
    .select({ given: consents.given, version: consents.version, at: consents.at })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind)))
    .orderBy(desc(consents.id))
    .limit(MOST_SHOWN);

/** Whether a user consents to the present text; checked before their health data is stored. */
export async function hasConsent(tx: Database, userId: string, kind: TreatmentConsent): Promise<boolean> {
  const [last] = await tx
    .select({ given: consents.given, version: consents.version })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind)))
    .orderBy(desc(consents.id))
    .limit(1);
  return last?.given === true && last.version === TREATMENT_CONSENTS[kind];
}

/** Lets one decision on an interpreter in a meeting be logged at a time, until the transaction ends. */
export async function lockInterpreterDecisions(tx: Database, meetingId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`interpreter ${meetingId}`}, 0))`);
}

/** A user's decisions on an interpreter in a meeting, newest first. */
export const interpreterDecisions = (
  db: Database,
  { userId, meetingId, limit }: { userId: string; meetingId: string; limit: number },
): Promise<Pick<Decision, 'given' | 'version'>[]> =>
  db
    .select({ given: consents.given, version: consents.version })
    .from(consents)
    .where(
      and(eq(consents.userId, userId), eq(consents.kind, 'interpreter'), eq(consents.meetingId, meetingId)),
    )
    .orderBy(desc(consents.id))
    .limit(limit);

/**
 * Whether the last decision of the user in a column was to refuse or to withdraw. Without a decision they have not
 * withdrawn, and a newer text that they have not seen is no withdrawal.
 */
export const hasWithdrawn = (user: PgColumn, kind: TreatmentConsent): SQL<boolean> =>
  sql<boolean>`coalesce((
    select not last.given from ${consents} last
    where last.user_id = ${user} and last.kind = ${kind} order by last.id desc limit 1), false)`;
