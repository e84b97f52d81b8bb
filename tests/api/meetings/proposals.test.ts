import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as doctors from '#contract/doctor/meetings.ts';
import { proposeTimes } from '#contract/doctor/proposal.ts';
import { declineTimes, rescheduleMeeting } from '#contract/patient/booking.ts';
import { getMeeting } from '#contract/patient/meetings.ts';
import { database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';
import { outbox } from '#db/schema/outbox.ts';
import { storeClinicAccount } from '../money/support.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import {
  runAt,
  DAY_MINUTES,
  iso,
  makePatient,
  makePractice,
  messagesAbout,
  minutesLater,
  type Practice,
  storeMeeting,
  useStillClock,
} from './support.ts';

useTestDatabase();
useStillClock();
beforeAll(storeClinicAccount);

const DAY = DAY_MINUTES;
const TIMES = [iso(2 * DAY), iso(3 * DAY)];

/** A booked meeting that starts `from` minutes from now, with its practice and patient. */
async function makeMeeting(from = DAY / 2) {
  const practice = await makePractice();
  const patient = await makePatient();
  // Half a day before the start a patient can no longer move a meeting without the doctor.
  const id = await storeMeeting(practice, patient, 'booked', [from, from + 30]);
  return { practice, patient, id };
}
/** A request for a meeting in five days, to be paid in this way and answered until `dueAt`. */
async function makeRequest(payment: 'none' | 'bank-transfer', dueAt = minutesLater(DAY)) {
  const practice = await makePractice();
  const patient = await makePatient();
  const span = [5 * DAY, 5 * DAY + 30] as const;
  const id = await storeMeeting(practice, patient, 'requested', span, { payment, dueAt });
  return { practice, patient, id };
}
const propose = (practice: Practice, id: string, body: object = { times: TIMES }) =>
  call(proposeTimes, { as: practice.doctor, params: { id }, body, from: newCaller() });
const take = (as: Caller, id: string, time: string) =>
  call(rescheduleMeeting, { as, params: { id }, body: { at: time }, from: newCaller() });
const proposalOf = async (as: Caller, id: string) =>
  (await call(getMeeting, { as, params: { id } })).json.content.proposal;
const startOf = async (id: string) => {
  const [row] = await database().select().from(meetings).where(eq(meetings.id, id));
  return row?.startsAt.toISOString();
};

describe('other times that a doctor proposes', () => {
  test('are sent to the patient, and shown to both sides on both clocks', async () => {
    const { practice, patient, id } = await makeMeeting();
    const answer = await propose(practice, id, { times: TIMES.toReversed(), note: 'I am in surgery.' });
    expect({ status: answer.status, message: answer.json.message }).toEqual({
      status: 200,
      message: 'The times have been sent to the patient.',
    });
    expect(await messagesAbout(id)).toEqual(['times-proposed']);
    const proposalForPatient = await proposalOf(patient, id);
    expect(proposalForPatient).toMatchObject({
      note: 'I am in surgery.',
      times: ['2026-12-03', '2026-12-04'].map((day) => ({
        starts: { patient: { local: `${day}T09:00` }, doctor: { local: `${day}T11:00` } },
        free: true,
      })),
    });
    const meetingOfDoctor = await call(doctors.getMeeting, { as: practice.doctor, params: { id } });
    expect(meetingOfDoctor.json.content.proposal).toEqual(proposalForPatient);
  });

  test('can be taken when a patient could move the meeting to no other time', async () => {
    const { practice, patient, id } = await makeMeeting();
    expect((await take(patient, id, TIMES[0] ?? '')).status).toBe(409);
    await propose(practice, id);
    expect((await take(patient, id, iso(4 * DAY))).status).toBe(409);
    expect((await take(patient, id, TIMES[1] ?? '')).status).toBe(200);
    expect({ start: await startOf(id), proposal: await proposalOf(patient, id) }).toEqual({
      start: TIMES[1],
      proposal: null,
    });
    expect((await messagesAbout(id)).filter((kind) => kind === 'meeting-moved')).toHaveLength(2);
  });

  test.each([
    ['none', 'booked', ['meeting-booked', 'meeting-booked']],
    ['bank-transfer', 'awaiting-payment', ['meeting-awaiting-payment', 'meeting-moved']],
  ] as const)(
    'confirm a request when one is taken: paid by %s it is then %s',
    async (payment, state, messages) => {
      const { practice, patient, id } = await makeRequest(payment);
      await propose(practice, id);
      expect((await take(patient, id, TIMES[1] ?? '')).json.content.state).toBe(state);
      const sent = (await messagesAbout(id)).filter((kind) => !kind.startsWith('reminder'));
      expect(sent.toSorted()).toEqual([...messages, 'times-proposed']);
    },
  );

  test('begin the time to pay anew when one is taken for a request', async () => {
    const { practice, patient, id } = await makeRequest('bank-transfer', minutesLater(60));
    await propose(practice, id, { times: [iso(20 * DAY)] });
    const { due } = (await take(patient, id, iso(20 * DAY))).json.content;
    expect(due).toBe(iso(3 * DAY));
  });

  test('tell the doctor that nothing is left to do when one is taken for a request', async () => {
    const { practice, patient, id } = await makeRequest('bank-transfer');
    await propose(practice, id);
    await take(patient, id, TIMES[0] ?? '');
    const moved = await database().select().from(outbox).where(eq(outbox.kind, 'meeting-moved'));
    const message = moved.find(({ userId }) => userId === practice.doctor.id);
    expect(message?.about).toMatchObject({ accepted: true, booked: false });
  });

  test('leave a request unanswered that the patient moves to another time', async () => {
    const { practice, patient, id } = await makeRequest('none');
    await propose(practice, id);
    expect((await take(patient, id, iso(9 * DAY))).json.content.state).toBe('requested');
  });

  test('can be declined: the meeting stays, and the doctor is notified once', async () => {
    const { practice, patient, id } = await makeMeeting();
    await propose(practice, id);
    const decline = () => call(declineTimes, { as: patient, params: { id } });
    expect((await decline()).status).toBe(200);
    expect((await decline()).status).toBe(200);
    expect({ start: await startOf(id), proposal: await proposalOf(patient, id) }).toEqual({
      start: iso(DAY / 2),
      proposal: null,
    });
    expect((await messagesAbout(id)).filter((kind) => kind === 'times-declined')).toHaveLength(1);
    expect((await take(patient, id, TIMES[0] ?? '')).status).toBe(409);
  });

  test('are one to three free ones', async () => {
    const { practice, id } = await makeMeeting();
    const otherPatient = await makePatient();
    await storeMeeting(practice, otherPatient, 'booked', [2 * DAY, 2 * DAY + 30]);
    const statuses = [
      await propose(practice, id),
      await propose(practice, id, { times: [] }),
      await propose(practice, id, { times: [1, 2, 3, 4].map((day) => iso((day + 4) * DAY)) }),
      await propose(practice, id, { times: [iso(DAY / 2)] }),
      await propose(practice, id, { times: [iso(5 * DAY), iso(5 * DAY)] }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([409, 422, 422, 409, 200]);
  });

  test('lapse one by one when they are taken, and when they are over', async () => {
    const { practice, patient, id } = await makeMeeting(4 * DAY);
    await propose(practice, id, { times: [iso(60), iso(3 * DAY)] });
    const readFreeTimes = async () =>
      (await proposalOf(patient, id)).times.map(({ free }: { free: boolean }) => free);
    expect({ free: await readFreeTimes(), at: await runAt(90, readFreeTimes) }).toEqual({
      free: [true, true],
      at: [false, true],
    });
    await storeMeeting(practice, await makePatient(), 'requested', [3 * DAY, 3 * DAY + 30]);
    expect(await readFreeTimes()).toEqual([true, false]);
    expect((await take(patient, id, iso(3 * DAY))).status).toBe(409);
  });

  test.each([
    ['moved', (as: Caller, id: string) => take(as, id, iso(9 * DAY))],
    [
      'cancelled by the doctor',
      (_: Caller, id: string, { doctor }: Practice) =>
        call(doctors.changeMeeting, { as: doctor, params: { id }, body: { action: 'Cancelled' } }),
    ],
  ])('lapse when the meeting is %s', async (_, act) => {
    const { practice, patient, id } = await makeMeeting(5 * DAY);
    await propose(practice, id);
    expect((await act(patient, id, practice)).status).toBe(200);
    expect(await proposalOf(patient, id)).toBeNull();
  });

  test('that name the same time to two patients are taken by one of them', async () => {
    const { practice, patient, id } = await makeMeeting();
    const otherPatient = await makePatient();
    const secondMeeting = await storeMeeting(practice, otherPatient, 'booked', [DAY, DAY + 30]);
    const times = [iso(6 * DAY)];
    await propose(practice, id, { times });
    await propose(practice, secondMeeting, { times });
    const answers = await Promise.all([
      take(patient, id, times[0] ?? ''),
      take(otherPatient, secondMeeting, times[0] ?? ''),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(
      [await startOf(id), await startOf(secondMeeting)].filter((start) => start === times[0]),
    ).toHaveLength(1);
  });

  test('are refused for a cancelled meeting, and for one of another doctor', async () => {
    const { practice, patient } = await makeMeeting();
    const cancelledMeeting = await storeMeeting(practice, patient, 'cancelled', [DAY, DAY + 30]);
    expect((await propose(practice, cancelledMeeting)).status).toBe(409);
    const stranger = await makeMeeting();
    expect((await propose(practice, stranger.id)).status).toBe(404);
  });
});
