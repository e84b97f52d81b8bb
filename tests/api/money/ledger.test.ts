import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { giveBack, giveBackShare, reserveCredit, spendReserved } from '#services/money/ledger.ts';
import { expireCredits } from '#services/money/expire-credits.ts';
import { lockAccount, postEntry } from '#db/queries/money/post-entry.ts';
import { purchasesFor } from '#db/queries/money/purchases.ts';
import { bundlePurchases } from '#db/schema/bundles.ts';
import { doctorSpecialties } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { ledgerAccounts, ledgerEntries } from '#db/schema/money.ts';
import { useSeededDatabase } from '../support/database.ts';
import {
  balancesOf,
  buyBundle,
  bundleOf,
  entriesOf,
  meetingWith,
  newPatient,
  NOW,
  refusalOf,
} from './support.ts';

useSeededDatabase();

const DAY = 86_400_000;
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY);

describe('the ledger in the database', () => {
  test.each([
    ['update', sql`update ledger_entries set amount = amount + 1`],
    ['delete', sql`delete from ledger_entries`],
    ['truncate', sql`truncate ledger_entries`],
  ])('refuses %s', async (_, statement) => {
    await buyBundle(await newPatient(), await bundleOf(1));
    await expect(database().execute(statement)).rejects.toMatchObject({
      cause: { message: 'ledger_entries is append-only' },
    });
  });

  test('refuses a negative balance, also to direct SQL', async () => {
    const account = randomUUID();
    const entry = { accountId: account, amount: 1, reference: account, at: NOW, kind: 'expire' as const };
    const writing = transaction(database(), async (tx) => {
      await tx.insert(ledgerAccounts).values({ id: account, ownerId: account, unit: 'credits' });
      await tx.insert(ledgerEntries).values(entry);
    });
    await expect(writing).rejects.toMatchObject({
      cause: { message: expect.stringContaining('overdrawn') },
    });
  });

  test('refuses the reference of a stored entry for a different one', async () => {
    const account = await buyBundle(await newPatient(), await bundleOf(3));
    const entry = { account, kind: 'expire', amount: 1, reference: randomUUID(), at: NOW } as const;
    await transaction(database(), (tx) => postEntry(tx, entry));
    await transaction(database(), (tx) => postEntry(tx, entry));
    await expect(transaction(database(), (tx) => postEntry(tx, { ...entry, amount: 2 }))).rejects.toThrow(
      'something else',
    );
  });
});

describe('a credit', () => {
  test('is reserved, then used: the practice earns its share of the price', async () => {
    const patient = await newPatient();
    const purchase = await buyBundle(patient, await bundleOf(2));
    const facts = meetingWith(patient);
    expect(await transaction(database(), (tx) => reserveCredit(tx, facts))).toBe(purchase);
    expect(await transaction(database(), (tx) => reserveCredit(tx, facts))).toBe(purchase);
    expect(await balancesOf(patient)).toContainEqual({ unit: 'credits', available: 1, reserved: 1 });
    await transaction(database(), (tx) => spendReserved(tx, facts));
    await transaction(database(), (tx) => spendReserved(tx, facts));
    expect(await balancesOf(patient)).toEqual([
      { unit: 'credits', available: 1, reserved: 0 },
      // The price is reserved until the patient can no longer withdraw from the purchase.
      { unit: 'money', available: 0, reserved: 20_000 },
    ]);
    const used = (await entriesOf(facts.meeting)).map(({ kind, fee, feeCurrency }) => [
      kind,
      fee,
      feeCurrency,
    ]);
    expect(used).toEqual([
      ['reserve', null, null],
      ['use', 10_000, 'EUR'],
    ]);
  });

  test('is given back when half of the price is refunded, and is used when nothing is', async () => {
    const patient = await newPatient();
    await buyBundle(patient, await bundleOf(2));
    const halfReturned = meetingWith(patient);
    const notReturned = meetingWith(patient);
    for (const facts of [halfReturned, notReturned])
      await transaction(database(), (tx) => reserveCredit(tx, facts));
    const half = await transaction(database(), (tx) => giveBackShare(tx, { ...halfReturned, percent: 50 }));
    expect(half).toMatchObject({ credits: 1 });
    const nothing = await transaction(database(), (tx) => giveBackShare(tx, { ...notReturned, percent: 0 }));
    expect(nothing).toEqual({});
    expect(await balancesOf(patient)).toContainEqual({ unit: 'credits', available: 1, reserved: 0 });
  });

  test('that is given back through no fault of the patient is valid for thirty more days', async () => {
    const patient = await newPatient();
    const purchase = await buyBundle(patient, await bundleOf(1));
    const facts = meetingWith(patient, 30, daysLater(89));
    await transaction(database(), (tx) => reserveCredit(tx, facts));
    await transaction(database(), (tx) => giveBack(tx, { ...facts, now: daysLater(95) }));
    const [row] = await database().select().from(bundlePurchases).where(eq(bundlePurchases.id, purchase));
    expect(row?.expiresAt).toEqual(daysLater(125));
    await transaction(database(), (tx) => reserveCredit(tx, meetingWith(patient, 30, daysLater(124))));
  });

  test('is refused by scope, owner, time and number', async () => {
    const patient = await newPatient();
    const purchase = await buyBundle(patient, await bundleOf(1, { minutes: 30 }));
    const tryReserve = (change: object) =>
      refusalOf(
        transaction(database(), (tx) => reserveCredit(tx, { ...meetingWith(patient), purchase, ...change })),
      );
    expect(await tryReserve({ minutes: 45 })).toBe('scope');
    expect(await tryReserve({ patient: randomUUID() })).toBe('not-found');
    expect(await tryReserve({ purchase: randomUUID() })).toBe('not-found');
    expect(await tryReserve({ now: daysLater(90) })).toBe('expired');
    expect(await tryReserve({})).toBe('accepted');
    expect(await tryReserve({})).toBe('not-enough');
  });

  test('that was bought for a specialty pays only for doctors of that specialty', async () => {
    const [row] = await database()
      .select({ practice: practices.id, specialtyId: doctorSpecialties.specialtyId })
      .from(practices)
      .innerJoin(doctorSpecialties, eq(doctorSpecialties.doctorId, practices.doctorId))
      .limit(1);
    const { practice = '', specialtyId = 0 } = row ?? {};
    const [otherPractice] = await database()
      .select({ practice: practices.id })
      .from(practices)
      .where(
        sql`${practices.doctorId} not in (select doctor_id from doctor_specialties where specialty_id = ${specialtyId})`,
      )
      .limit(1);
    const patient = await newPatient();
    const purchase = await buyBundle(patient, await bundleOf(1, { specialtyId }));
    const tryReserve = (change: object) =>
      refusalOf(transaction(database(), (tx) => reserveCredit(tx, { ...meetingWith(patient), ...change })));
    const purchasesCovering = (practiceId = '') =>
      purchasesFor(database(), { patient, booking: { practice: practiceId, minutes: 30 }, now: NOW });
    expect(otherPractice?.practice).toBeTruthy();
    expect(await purchasesCovering(otherPractice?.practice)).toEqual([]);
    expect(await purchasesCovering(practice)).toEqual([purchase]);
    expect(await tryReserve({ practice: otherPractice?.practice })).toBe('scope');
    expect(await tryReserve({ practice })).toBe('accepted');
  });

  test('is taken from the purchase that expires first', async () => {
    const patient = await newPatient();
    const bundle = await bundleOf(1);
    await buyBundle(patient, bundle, daysLater(2));
    const earlierPurchase = await buyBundle(patient, bundle, daysLater(1));
    const facts = meetingWith(patient, 30, daysLater(3));
    expect(await transaction(database(), (tx) => reserveCredit(tx, facts))).toBe(earlierPurchase);
  });

  test('is reserved while the nightly run locks the patient’s accounts, without a deadlock', async () => {
    const patient = await newPatient();
    const bundle = await bundleOf(1);
    const [first = '', last = ''] = [
      await buyBundle(patient, bundle),
      await buyBundle(patient, bundle),
    ].toSorted();
    // The purchase whose id is the last expires first and has no credit, so that the search goes on to the other one.
    await database()
      .update(bundlePurchases)
      .set({ expiresAt: daysLater(60) })
      .where(eq(bundlePurchases.id, last));
    await transaction(database(), (tx) => reserveCredit(tx, meetingWith(patient)));
    const isLocked = Promise.withResolvers<void>();
    const nightlyRun = transaction(database(), async (tx) => {
      await lockAccount(tx, first);
      isLocked.resolve();
      await pause(300);
      await lockAccount(tx, last);
    });
    await isLocked.promise;
    const reserving = transaction(database(), (tx) => reserveCredit(tx, meetingWith(patient)));
    const [account] = await Promise.all([reserving, nightlyRun]);
    expect(account).toBe(first);
  });

  test('expires at its time unless it is reserved; a second run finds nothing', async () => {
    const patient = await newPatient();
    await buyBundle(patient, await bundleOf(3));
    const facts = meetingWith(patient);
    await transaction(database(), (tx) => reserveCredit(tx, facts));
    expect(await expireCredits(database(), daysLater(89))).toBe(0);
    expect(await balancesOf(patient)).toContainEqual({ unit: 'credits', available: 2, reserved: 1 });
    await expireCredits(database(), daysLater(90));
    expect(await balancesOf(patient)).toContainEqual({ unit: 'credits', available: 0, reserved: 1 });
    expect(await expireCredits(database(), daysLater(90))).toBe(0);
    await transaction(database(), (tx) => giveBackShare(tx, { ...facts, percent: 100 }));
    expect(await expireCredits(database(), daysLater(91))).toBe(1);
    expect(await balancesOf(patient)).toContainEqual({ unit: 'credits', available: 0, reserved: 0 });
  });
});
