import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import { findSaleTermsVersion } from '#db/queries/sale-terms.ts';
import { writeCertificates } from '#services/demo/certificates.ts';
import { DEMO_EMAILS, type DemoPerson, HISTORY } from '#services/demo/history.ts';
import { MEETING_MINUTES, type DemoContext, writeMeeting } from '#services/demo/meeting.ts';
import { writeNotices } from '#services/demo/notices.ts';
import { plannedStart } from '#services/demo/planned-starts.ts';
import { writeVisitors } from '#services/demo/visitors.ts';
import { recordConsent } from '#db/consents.ts';
import { takeBundle } from '#services/money/take-bundle.ts';
import { bundles } from '#db/schema/bundles.ts';
import { doctors } from '#db/schema/doctors.ts';
import { pricePlans } from '#db/schema/money.ts';
import { outbox } from '#db/schema/outbox.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { TREATMENT_CONSENT_KINDS, TREATMENT_CONSENTS } from '#domain/consents.ts';
import { emailKey } from '#domain/email-key.ts';
import type { Role } from '#domain/roles.ts';

const DAY = 86_400_000;

/**
 * `present`: the demo accounts exist; `missing`: nobody has an account, and all content that their history needs is in
 * the database; `other-accounts`: other people have accounts, so this is no demonstration; `no-content`: a part of that
 * content is not in the database.
 */
export type DemoState = 'present' | 'missing' | 'other-accounts' | 'no-content';

/** Reads whether the demo accounts exist in this database, or can be written into it. */
export async function readDemoState(db: Database): Promise<DemoState> {
  if ((await db.$count(users, inArray(users.emailKey, [...DEMO_EMAILS]))) > 0) return 'present';
  if ((await db.$count(users, notInArray(users.emailKey, [...DEMO_EMAILS]))) > 0) return 'other-accounts';
  return (await findDemoContent(db)) ? 'missing' : 'no-content';
}

/**
 * Stores the demo accounts with their history, counted from `now`; no message about it is sent. False, with nothing
 * stored, where {@link readDemoState} is not `missing`.
 */
export function writeDemo(db: Database, hashes: Readonly<Record<Role, string>>, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    if ((await tx.$count(users)) > 0) return false;
    const content = await findDemoContent(tx);
    if (!content) return false;
    const { practice, bundle } = content;
    const ids = await writePeople(tx, hashes, now);
    await tx
      .update(practices)
      .set({ userId: ids.Doctor, answeredBy: 'doctor' })
      .where(eq(practices.id, practice.id));
    const context = contextOf(content, ids, now);
    await recordConsents(tx, context.patient);
    await buyCredits(tx, context, bundle);
    const usedDays = new Set<string>();
    const meetings: string[] = [];
    for (const planned of HISTORY.meetings)
      meetings.push(
        await writeMeeting(tx, context, planned, plannedStart(practice, planned.day, now, usedDays)),
      );
    await tx.delete(outbox).where(inArray(outbox.userId, Object.values(ids)));
    await writeNotices(tx, ids, meetings, now);
    await writeCertificates(tx, ids.Doctor, ids.Editor, now);
    await writeVisitors(tx, now);
    return true;
  });
}

type Practice = NonNullable<Awaited<ReturnType<typeof findDemoPractice>>>;

/** The content without which the history cannot be written: meetings need all of it. */
interface DemoContent {
  practice: Practice;
  /** The id of the bundle that the patient buys. */
  bundle: number;
  /** The version of the distance-sale terms. */
  termsVersion: string;
}

/** The content that the history needs; undefined when the database lacks a part of it. */
async function findDemoContent(db: Database): Promise<DemoContent | undefined> {
  const practice = await findDemoPractice(db);
  const [bundle] = await db
    .select({ id: bundles.id })
    .from(bundles)
    .where(and(eq(bundles.key, HISTORY.bundle.key), eq(bundles.offered, true)));
  const termsVersion = await findSaleTermsVersion(db);
  if (!practice || !bundle || termsVersion === undefined) return undefined;
  return { practice, bundle: bundle.id, termsVersion };
}

/** The condition for a practice without an account. */
const HAS_NO_ACCOUNT = isNull(practices.userId);

/**
 * The practice of the demo doctor that meets `condition`, with its price of a demo meeting. Undefined when there is none,
 * or when it has no such price or no hours in its weekly plan.
 */
export async function findDemoPractice(db: Database, condition: SQL = HAS_NO_ACCOUNT) {
  const [row] = await db
    .select({ practice: practices, price: { amount: pricePlans.amount, currency: pricePlans.currency } })
    .from(practices)
    .innerJoin(doctors, eq(doctors.id, practices.doctorId))
    .innerJoin(
      pricePlans,
      and(eq(pricePlans.practiceId, practices.id), eq(pricePlans.minutes, MEETING_MINUTES)),
    )
    .where(and(eq(doctors.key, HISTORY.doctor), condition))
    .orderBy(asc(practices.id));
  if (!row?.practice.weekly.some((ranges) => ranges.length > 0)) return undefined;
  return { ...row.practice, price: row.price };
}

async function writePeople(
  tx: Database,
  hashes: Readonly<Record<Role, string>>,
  now: Date,
): Promise<Record<Role, string>> {
  const began = new Date(now.getTime() - 75 * DAY);
  const ids = { Patient: randomUUID(), Doctor: randomUUID(), Editor: randomUUID() };
  const rows = HISTORY.people.map(({ email, ...person }: DemoPerson) => ({
    id: ids[person.role],
    email,
    emailKey: emailKey(email),
    passwordHash: hashes[person.role],
    ...person,
    emailVerifiedAt: began,
    termsAgreedAt: began,
    createdAt: began,
  }));
  await tx.insert(users).values(rows);
  return ids;
}

/** The context of meetings between the demo patient and the demo doctor. */
export const contextOf = (
  { practice: { id, zone, bufferMinutes, price }, termsVersion }: Omit<DemoContent, 'bundle'>,
  ids: Pick<Record<Role, string>, 'Patient' | 'Doctor'>,
  now: Date,
): DemoContext => ({
  practice: { id, zone, bufferMinutes, price },
  patient: { id: ids.Patient, zone: 'Europe/Paris', locale: 'fr' },
  doctor: ids.Doctor,
  termsVersion,
  now,
});

/** Records the consents that the patient gave before the first meeting. */
async function recordConsents(tx: Database, { id, locale }: DemoContext['patient']): Promise<void> {
  for (const kind of TREATMENT_CONSENT_KINDS) {
    const version = TREATMENT_CONSENTS[kind];
    await recordConsent(tx, { subject: { user: id }, kind, version, locale, given: true });
  }
}

/** Buys the bundle whose credits pay for some meetings. */
async function buyCredits(
  tx: Database,
  { patient, termsVersion, now }: DemoContext,
  bundle: number,
): Promise<void> {
  const at = new Date(now.getTime() + HISTORY.bundle.day * DAY);
  const order = { patient: patient.id, bundle, method: 'sandbox', termsVersion, now: at } as const;
  await takeBundle(tx, { ...order, site: { demo: true, account: true } });
}
