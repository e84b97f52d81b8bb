import { describe, expect, test } from 'vitest';
import { previewClosing } from '#contract/account/closing.ts';
import { getBundles, withdrawBundle } from '#contract/patient/bundles.ts';
import { database, transaction } from '#db/client.ts';
import { findPaidFromWithdrawn } from '#db/queries/meetings/open.ts';
import { markWithdrawn } from '#db/queries/money/withdrawals.ts';
import { cancelMeeting } from '#services/meetings/cancel.ts';
import { reserveCredit } from '#services/money/ledger.ts';
import { makePatient, makePractice, storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { bundleOf, buyBundle } from './support.ts';

useSeededDatabase();

const DAY_MINUTES = 1440;
const readPurchase = async (as: Caller) =>
  (await call(getBundles, { as, locale: 'en' })).json.content.mine[0];
const previewedMeetings = async (as: Caller) =>
  (await call(previewClosing, { as, locale: 'en' })).json.content.meetings;
const previewedCredits = async (as: Caller) =>
  (await call(previewClosing, { as, locale: 'en' })).json.content.credits;

/** A patient whose bundle has a credit reserved for a meeting that starts in so many minutes. */
async function reserved(credits: number, state: 'requested' | 'booked', from: number) {
  const patient = await makePatient();
  const practice = await makePractice();
  const now = new Date();
  const purchase = await buyBundle(patient.id, await bundleOf(credits), now);
  const meeting = await storeMeeting(practice, patient, state, [from, from + 30], { payment: 'credit' });
  const reservation = { meeting, practice: practice.id, minutes: 30, patient: patient.id, purchase, now };
  await transaction(database(), (tx) => reserveCredit(tx, reservation));
  return { patient, meeting, purchase };
}

describe('a bundle whose credit is reserved for a meeting ahead', () => {
  test('names the meeting that has to be cancelled before a withdrawal, in the wallet and before a closing', async () => {
    const { patient, meeting, purchase } = await reserved(3, 'requested', 3 * DAY_MINUTES);
    const bundle = await readPurchase(patient);
    expect(bundle.withdraw_until).toBeNull();
    expect(bundle.withdraw_after_cancelling).toEqual({
      meetings: [{ id: meeting, starts: expect.objectContaining({ patient: expect.anything() }) }],
      until: expect.any(String),
    });
    expect(await previewedCredits(patient)).toMatchObject([
      { purchase_id: purchase, withdraw_after_cancelling: bundle.withdraw_after_cancelling },
    ]);
  });

  test('can be withdrawn from until the same instant once the meeting is cancelled', async () => {
    const { patient, meeting, purchase } = await reserved(1, 'booked', 3 * DAY_MINUTES);
    const { until } = (await readPurchase(patient)).withdraw_after_cancelling;
    const by = { role: 'patient', id: patient.id } as const;
    await cancelMeeting(database(), { id: meeting, by, action: 'cancel', reason: 'other', now: new Date() });
    expect(await readPurchase(patient)).toMatchObject({
      withdraw_until: until,
      withdraw_after_cancelling: null,
    });
    const withdrawal = await call(withdrawBundle, { as: patient, params: { id: purchase }, locale: 'en' });
    expect(withdrawal.status).toBe(200);
  });

  test.each([1, 2])('names no meeting whose late cancellation uses up one of %i credits', async (credits) => {
    const { patient } = await reserved(credits, 'booked', 30);
    expect(await readPurchase(patient)).toMatchObject({
      withdraw_until: null,
      withdraw_after_cancelling: null,
    });
  });
});

test('before a closing, a meeting says whether its credit is of a bundle that was withdrawn from', async () => {
  const { patient, meeting, purchase } = await reserved(2, 'booked', 3 * DAY_MINUTES);
  expect(await previewedMeetings(patient)).toMatchObject([{ id: meeting, bundle_withdrawn: false }]);
  await markWithdrawn(database(), purchase, new Date());
  expect(await previewedMeetings(patient)).toMatchObject([{ id: meeting, bundle_withdrawn: true }]);
  const stranger = { role: 'patient', id: (await makePatient()).id } as const;
  expect(await findPaidFromWithdrawn(database(), stranger, [meeting])).toEqual(new Set());
});
