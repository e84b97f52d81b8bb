import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getHold, holdTime, releaseHold, requestMeeting } from '#contract/patient/booking.ts';
import { database } from '#db/client.ts';
import { meetingCases, meetings } from '#db/schema/meetings.ts';
import { buyBundle, bundleOf } from '../money/support.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import {
  runAt,
  DAY_MINUTES,
  iso,
  makePatient,
  makePractice,
  messagesAbout,
  NOW,
  REQUEST,
  useStillClock,
} from './support.ts';

useTestDatabase({ saleTerms: true });

const DAY = DAY_MINUTES;

useStillClock();

const hold = (as: { cookie: string }, practice: { id: string }, minutes: number) =>
  call(holdTime, {
    as,
    body: { practice_id: practice.id, at: iso(minutes), minutes: 30 },
    from: newCaller(),
  });

describe('a hold', () => {
  test('keeps a time on both clocks with price and policy, for its patient alone', async () => {
    const practice = await makePractice();
    const patient = await makePatient();
    const otherPatient = await makePatient();
    const { status, json } = await hold(patient, practice, DAY);
    expect(status).toBe(200);
    expect(json.content).toMatchObject({
      until: iso(10),
      minutes: 30,
      price: { amount: 5000, currency: 'EUR' },
      starts: {
        patient: { local: '2026-12-02T09:00', offset: '+01:00', zone: 'Europe/Paris' },
        doctor: { local: '2026-12-02T11:00', offset: '+03:00', zone: 'Europe/Istanbul' },
      },
    });
    expect(json.content.policy[0]).toEqual({ minutes: 2880, percent: 100 });
    const refusal = await hold(otherPatient, practice, DAY + 10);
    expect(refusal.status).toBe(409);
    expect(refusal.json.message).toBe('This time has just been taken. Please choose another one.');
    expect(refusal.json.content.next).toHaveLength(5);
    const next = await call(holdTime, {
      as: otherPatient,
      body: { practice_id: practice.id, at: refusal.json.content.next[0].patient.at, minutes: 30 },
      from: newCaller(),
    });
    expect(next.status).toBe(200);
  });

  test('says whether a credit covers it, and a request with a credit ends accordingly', async () => {
    const practice = await makePractice();
    const patient = await makePatient();
    const readNewHold = async (minutes: number) => {
      const { id } = (await hold(patient, practice, minutes)).json.content;
      return (await call(getHold, { as: patient, params: { id } })).json.content;
    };
    const requestWithCredit = async ({ id }: { id: string }) =>
      (
        await call(requestMeeting, {
          as: patient,
          from: newCaller(),
          body: { hold_id: id, ...REQUEST, payment: 'credit' },
        })
      ).status;
    await buyBundle(patient.id, await bundleOf(1, { minutes: 20 }), NOW);
    const tooLong = await readNewHold(2 * DAY);
    expect(tooLong.credit).toBe(false);
    expect(await requestWithCredit(tooLong)).toBe(409);
    await buyBundle(patient.id, await bundleOf(1), NOW);
    const coveredHold = await readNewHold(2 * DAY);
    expect(coveredHold.credit).toBe(true);
    expect(await requestWithCredit(coveredHold)).toBe(200);
    expect((await readNewHold(3 * DAY)).credit).toBe(false);
  });

  test('names the purchases that cover it, the first to expire first, and a request may choose one of them', async () => {
    const practice = await makePractice();
    const patient = await makePatient();
    const laterPurchase = await buyBundle(patient.id, await bundleOf(1), NOW);
    const yesterday = new Date(NOW.getTime() - 86_400_000);
    const earlierPurchase = await buyBundle(patient.id, await bundleOf(1), yesterday);
    await buyBundle(patient.id, await bundleOf(1, { minutes: 20 }), NOW);
    const readNewHold = async (minutes: number) => {
      const { id } = (await hold(patient, practice, minutes)).json.content;
      return (await call(getHold, { as: patient, params: { id } })).json.content;
    };
    const { id, purchases } = await readNewHold(2 * DAY);
    expect(purchases).toEqual([earlierPurchase, laterPurchase]);
    const body = { hold_id: id, ...REQUEST, payment: 'credit', purchase_id: laterPurchase };
    expect((await call(requestMeeting, { as: patient, body, from: newCaller() })).status).toBe(200);
    expect((await readNewHold(3 * DAY)).purchases).toEqual([earlierPurchase]);
  });

  test('is shown to its patient alone, while it lasts', async () => {
    const practice = await makePractice();
    const patient = await makePatient();
    const otherPatient = await makePatient();
    const { json } = await hold(patient, practice, DAY);
    const readHold = (as: { cookie: string }) => call(getHold, { as, params: { id: json.content.id } });
    const holdView = await readHold(patient);
    const { id, starts, minutes, price, policy } = json.content;
    expect(holdView.json.content).toMatchObject({ id, starts, minutes, price, policy });
    // The doctor has no public page, so the name is that of the account.
    const doctor = { name: 'Dr. Ayşe Çağlar', slug: null };
    expect(holdView.json.content).toMatchObject({ practice_id: practice.id, doctor });
    expect(holdView.json.content.until).toMatchObject({
      at: iso(10).replace('.000', ''),
      zone: 'Europe/Paris',
    });
    expect((await readHold(otherPatient)).status).toBe(404);
    expect(await runAt(10, () => readHold(patient)).then(({ status }) => status)).toBe(404);
    const nextHold = await hold(patient, practice, 2 * DAY);
    expect(nextHold.status).toBe(200);
    expect((await readHold(patient)).status).toBe(404);
  });

  test('is released by its patient, by another hold of theirs, and after ten minutes', async () => {
    const practice = await makePractice();
    const patient = await makePatient();
    const otherPatient = await makePatient();
    const firstHold = await hold(patient, practice, DAY);
    const foreign = await call(releaseHold, { as: otherPatient, params: { id: firstHold.json.content.id } });
    const missingHold = await call(releaseHold, { as: otherPatient, params: { id: crypto.randomUUID() } });
    expect({ status: foreign.status, text: foreign.text }).toEqual({ status: 404, text: missingHold.text });
    expect((await call(releaseHold, { as: patient, params: { id: firstHold.json.content.id } })).status).toBe(
      200,
    );
    expect((await hold(otherPatient, practice, DAY)).status).toBe(200);
    expect((await hold(otherPatient, practice, 2 * DAY)).status).toBe(200);
    expect((await hold(patient, practice, DAY)).status).toBe(200);
    expect(await runAt(9, () => hold(otherPatient, practice, DAY)).then(({ status }) => status)).toBe(409);
    expect(await runAt(10, () => hold(otherPatient, practice, DAY)).then(({ status }) => status)).toBe(200);
  });

  test.each([
    ['a time that is not offered', { minutes: 30, at: iso(DAY + 5) }, 409],
    ['a time in the past', { minutes: 30, at: iso(-DAY) }, 409],
    ['a length without a price', { minutes: 45, at: iso(DAY) }, 404],
    ['a text for the minutes', { minutes: '30', at: iso(DAY) }, 422],
    ['a text for the instant', { minutes: 30, at: 'tomorrow' }, 422],
  ])('of %s is refused', async (_, change, status) => {
    const practice = await makePractice();
    const patient = await makePatient();
    const body = { practice_id: practice.id, ...change };
    expect((await call(holdTime, { as: patient, body, from: newCaller() })).status).toBe(status);
  });
});

describe('a request', () => {
  test('for a held time becomes a meeting; the doctor is notified; the case is encrypted', async () => {
    const practice = await makePractice();
    const patient = await makePatient();
    const heldTime = await hold(patient, practice, DAY);
    const body = { hold_id: heldTime.json.content.id, ...REQUEST };
    const { status, json } = await call(requestMeeting, { as: patient, body, from: newCaller() });
    expect({ status, state: json.content.state, id: json.content.id }).toEqual({
      status: 200,
      state: 'requested',
      id: body.hold_id,
    });
    expect(json.content.doctor.name).toBe('Dr. Ayşe Çağlar');
    expect(JSON.stringify(json)).not.toContain('Knee');
    expect((await messagesAbout(body.hold_id)).sort()).toEqual(['meeting-requested', 'request-sent']);
    const [stored] = await database().select().from(meetingCases).where(eq(meetingCases.id, body.hold_id));
    expect(stored?.intake).toMatch(/^v1\./);
    const repeatedRequest = await call(requestMeeting, { as: patient, body, from: newCaller() });
    expect({ status: repeatedRequest.status, message: repeatedRequest.json.message }).toEqual({
      status: 409,
      message:
        'This is no longer possible for this consultation. Please reload the page to see its current status.',
    });
  });

  test('after the ten minutes is refused with the reason', async () => {
    const practice = await makePractice();
    const patient = await makePatient();
    const heldTime = await hold(patient, practice, DAY);
    const body = { hold_id: heldTime.json.content.id, ...REQUEST };
    const { status, json } = await runAt(10, () =>
      call(requestMeeting, { as: patient, body, from: newCaller() }),
    );
    expect({ status, message: json.message }).toEqual({
      status: 409,
      message: expect.stringContaining('ten minutes'),
    });
  });

  test.each([
    ['terms', { terms: false }],
    ['health_consent', { health_consent: undefined }],
    ['transfer_consent', { transfer_consent: false }],
    ['complaint', { complaint: ' ' }],
    ['payment', { payment: 'cash' }],
    ['estimate_id', { estimate_id: 'AAAAAAAAAAAAAAAA' }],
    ['hold_id', { practice_id: undefined }],
  ])('without %s is refused on that field, and nothing is booked', async (field, change) => {
    const practice = await makePractice();
    const patient = await makePatient();
    const body = { practice_id: practice.id, at: iso(DAY), minutes: 30, ...REQUEST, ...change };
    const { status, json } = await call(requestMeeting, { as: patient, body, from: newCaller() });
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: [field] });
    expect(await database().$count(meetings, eq(meetings.practiceId, practice.id))).toBe(0);
  });
});
