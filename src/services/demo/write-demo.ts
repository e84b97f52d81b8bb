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
 * `present`: the demo accounts exist; `missing`: they can be written; `other-accounts`: other people have accounts, so
 * this is no demonstration; `no-content`: the content of the demonstration, with its doctor, is not in the database.
 */
export type DemoState = 'present' | 'missing' | 'other-accounts' | 'no-content';

/** Reads whether the demo accounts exist in this database, or can be written. */
export async function readDemoState(db: Database): Promise<DemoState> {
  if ((await db.$count(users, inArray(users.emailKey, [...DEMO_EMAILS]))) > 0) return 'present';
  if ((await db.$count(users, notInArray(users.emailKey, [...DEMO_EMAILS]))) > 0) return 'other-accounts';
  return (await findDemoPractice(db)) ? 'missing' : 'no-content';
}

/**
 * Stores the demo accounts with their history, counted from `now`, without sending mail. The caller has checked
 * that {@link readDemoState} is `missing`; false when it has changed meanwhile.
 */
export function writeDemo(db: Database, hashes: Readonly<Record<Role, string>>, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    if ((await tx.$count(users)) > 0) return false;
    const practice = await findDemoPractice(tx);
    if (!practice) return false;
    const ids = await writePeople(tx, hashes, now);
    await tx
      .update(practices)
      .set({ userId: ids.Doctor, answeredBy: 'doctor' })
      .where(eq(practices.id, practice.id));
    const context = await contextOf(tx, practice, ids, now);
    await buyCredits(tx, context);
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

/** The condition for a practice without an account. */
const HAS_NO_ACCOUNT = isNull(practices.userId);

/** The practice of the demo doctor with its price; undefined when none meets `condition`. */
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
  return row && { ...row.practice, price: row.price };
}

async function writePeople(
  tx: Database,
  hashes: Readonly<Record<Role, string>>,
  now: Date,
): Promise<Record<Role, string>> {
  const began = new Date(now.getTime() - 75 * DAY);
  const rows = HISTORY.people.map(({ email, ...person }: DemoPerson) => ({
    id: randomUUID(),
    email,
    emailKey: emailKey(email),
    passwordHash: hashes[person.role],
    ...person,
    emailVerifiedAt: began,
    termsAgreedAt: began,
    createdAt: began,
  }));
  await tx.insert(users).values(rows);
  const idOf = (role: Role) => rows.find((row) => row.role === role)?.id ?? '';
  return { Patient: idOf('Patient'), Doctor: idOf('Doctor'), Editor: idOf('Editor') };
}

/** The context of meetings between the demo patient and the demo doctor. */
export const contextOf = async (
  tx: Database,
  { id, zone, bufferMinutes, price }: Practice,
  ids: Pick<Record<Role, string>, 'Patient' | 'Doctor'>,
  now: Date,
): Promise<DemoContext> => ({
  practice: { id, zone, bufferMinutes, price },
  patient: { id: ids.Patient, zone: 'Europe/Paris', locale: 'fr' },
  doctor: ids.Doctor,
  termsVersion: (await findSaleTermsVersion(tx)) ?? '',
  now,
});

/** Records the patient's consents, and buys the bundle whose credits pay for some meetings. */
async function buyCredits(tx: Database, { patient, termsVersion, now }: DemoContext): Promise<void> {
  for (const kind of TREATMENT_CONSENT_KINDS) {
    const version = TREATMENT_CONSENTS[kind];
    await recordConsent(tx, { subject: { user: patient.id }, kind, version, locale: 'fr', given: true });
  }
  const { key, day } = HISTORY.bundle;
  const [bundle] = await tx.select({ id: bundles.id }).from(bundles).where(eq(bundles.key, key));
  const at = new Date(now.getTime() + day * DAY);
  const order = {
    patient: patient.id,
    bundle: bundle?.id ?? 0,
    method: 'sandbox',
    termsVersion,
    now: at,
  } as const;
  await takeBundle(tx, { ...order, site: { demo: true, account: true } });
}
