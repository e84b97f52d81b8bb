import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeDeskMeeting, moveDeskMeeting } from '#contract/desk/meetings.ts';
import { changeMeeting } from '#contract/doctor/meetings.ts';
import { proposeTimes } from '#contract/doctor/proposal.ts';
import { rescheduleMeeting, reportTechnicalFailure } from '#contract/patient/booking.ts';
import { database } from '#db/client.ts';
import { ledgerEntries } from '#db/schema/money.ts';
import { meetings } from '#db/schema/meetings.ts';
import { outbox } from '#db/schema/outbox.ts';
import { advanceMeetings } from '#services/meetings/advance.ts';
import { buyBundle, bundleOf } from '../money/support.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';
import {
  ask,
  DAY_MINUTES,
  iso,
  makePatient,
  makePractice,
  messagesAbout,
  minutesLater,
  NOW,
  runAt,
  useStillClock,
} from './support.ts';

const db = database();
useTestDatabase({ saleTerms: true });
useStillClock();

const START = 20;
const from = () => newCaller();

/** A paid meeting in 20 minutes. */
async function paidMeeting() {
  const practice = await makePractice();
  const patient = await makePatient();
  const { id } = await ask(patient, practice, iso(START));
  const body = { action: 'Confirmed' };
  await call(changeMeeting, { as: practice.doctor, params: { id }, body, from: from() });
  const act = (action: object) =>
    call(changeMeeting, { as: practice.doctor, params: { id }, body: action, from: from() });
  const report = () => call(reportTechnicalFailure, { as: patient, params: { id }, from: from() });
  const move = (at: string) =>
    call(rescheduleMeeting, { as: patient, params: { id }, body: { at }, from: from() });
  return { id, practice, patient, act, report, move };
}

/** The kinds of entries in the ledger about a meeting, in their order. */
async function entriesOf(id: string): Promise<string[]> {
  const rows = await db.select().from(ledgerEntries).orderBy(ledgerEntries.id);
  return rows.filter(({ meetingId }) => meetingId === id).map(({ kind }) => kind);
}

const rowOf = async (id: string) => (await db.select().from(meetings).where(eq(meetings.id, id)))[0];

describe('a consultation whose technology failed', () => {
  test('is reported by the patient, and the doctor is asked to decide; its payment stays reserved', async () => {
    const { id, report } = await paidMeeting();
    expect((await report()).status).toBe(409);
    const { status, json } = await runAt(START + 5, report);
    expect({ status, state: json.content.state }).toEqual({ status: 200, state: 'in-progress' });
    expect(await messagesAbout(id)).toEqual(['failure-reported']);
    const messages = await db.select().from(outbox).where(eq(outbox.kind, 'failure-reported'));
    expect(messages.map(({ about }) => about)).toContainEqual({ meeting: id, back: 'money' });
    expect((await runAt(START + 6, report)).status).toBe(409);
    expect(await entriesOf(id)).toEqual(['pay', 'reserve']);
  });

  test('goes on at a time that the doctor proposes, paid once; the patient cannot choose another time', async () => {
    const { id, practice, report, move } = await paidMeeting();
    await runAt(START + 5, report);
    const times = [iso(3 * DAY_MINUTES)];
    expect((await runAt(START + 6, () => move(iso(2 * DAY_MINUTES)))).status).toBe(409);
    const proposal = { as: practice.doctor, params: { id }, body: { times }, from: from() };
    expect((await runAt(START + 7, () => call(proposeTimes, proposal))).status).toBe(200);
    expect((await runAt(START + 8, () => move(iso(2 * DAY_MINUTES)))).status).toBe(409);
    const moved = await runAt(START + 9, () => move(times[0] ?? ''));
    expect({ status: moved.status, state: moved.json.content.state }).toEqual({
      status: 200,
      state: 'booked',
    });
    expect(await rowOf(id)).toMatchObject({
      failureReportedAt: null,
      startsAt: minutesLater(3 * DAY_MINUTES),
    });
    expect(await entriesOf(id)).toEqual(['pay', 'reserve']);
  });

  test('is given back completely by the doctor, once the failure was reported', async () => {
    const { id, act } = await paidMeeting();
    const giveBack = () => act({ action: 'GivenBack', note: 'We will try by phone.' });
    // A meeting that is under way can be given back only after a report.
    await runAt(START + 4, () => act({ action: 'Started' }));
    expect((await runAt(START + 5, giveBack)).status).toBe(409);
    expect((await runAt(START + 6, () => act({ action: 'Failed' }))).status).toBe(200);
    expect((await runAt(START + 7, giveBack)).json.content.state).toBe('cancelled');
    expect(await rowOf(id)).toMatchObject({ endedBy: 'doctor', reason: 'technical-failure' });
    expect((await entriesOf(id)).filter((kind) => kind === 'use')).toEqual([]);
    expect(await entriesOf(id)).toContain('give-back');
    const sent = await db.select().from(outbox).where(eq(outbox.kind, 'meeting-cancelled'));
    const ownMessages = sent
      .map(({ about }) => about)
      .filter((about) => 'meeting' in about && about.meeting === id);
    expect(ownMessages).toMatchObject([{ by: 'failure' }, { by: 'failure' }]);
  });

  test('returns the credit to the bundle that paid for it, and both sides are notified', async () => {
    const practice = await makePractice();
    const patient = await makePatient();
    await buyBundle(patient.id, await bundleOf(1), NOW);
    const { id } = await ask(patient, practice, iso(START), { payment: 'credit' });
    const act = (action: string) =>
      call(changeMeeting, { as: practice.doctor, params: { id }, body: { action }, from: from() });
    await act('Confirmed');
    await runAt(START + 5, () => call(reportTechnicalFailure, { as: patient, params: { id }, from: from() }));
    const aboutMeeting = async (kind: 'failure-reported' | 'meeting-cancelled') =>
      (await db.select().from(outbox).where(eq(outbox.kind, kind)))
        .map(({ about }) => about)
        .filter((about) => 'meeting' in about && about.meeting === id);
    expect(await aboutMeeting('failure-reported')).toEqual([{ meeting: id, back: 'credit' }]);
    await runAt(START + 6, () => act('GivenBack'));
    const about = { meeting: id, by: 'failure', booked: true };
    // The message to the doctor names no refund: the doctor sees the money in the statement.
    expect(await aboutMeeting('meeting-cancelled')).toEqual([
      { ...about, refund: { kind: 'credit' } },
      about,
    ]);
  });

  test('cannot be reported as the patient’s absence by the doctor', async () => {
    const { act, report } = await paidMeeting();
    await runAt(START + 5, report);
    expect((await runAt(START + 15, () => act({ action: 'Absent' }))).status).toBe(409);
  });

  test('is moved or given back by staff', async () => {
    const editor = await signIn('Editor');
    const { id, report } = await paidMeeting();
    const secondMeeting = await paidMeeting();
    await runAt(START + 5, report);
    const at = iso(4 * DAY_MINUTES);
    const move = () => call(moveDeskMeeting, { as: editor, params: { id }, body: { at }, from: from() });
    expect((await runAt(START + 6, move)).json.content.state).toBe('booked');
    const change = (action: string) => () =>
      call(changeDeskMeeting, {
        as: editor,
        params: { id: secondMeeting.id },
        body: { action },
        from: from(),
      });
    expect((await runAt(START + 6, change('Failed'))).status).toBe(200);
    expect(
      (await messagesAbout(secondMeeting.id)).filter((kind) => kind === 'failure-reported'),
    ).toHaveLength(2);
    expect((await runAt(START + 7, change('GivenBack'))).json.content.state).toBe('cancelled');
  });

  test('is given back completely when nobody has decided two days after its end', async () => {
    const { id, report } = await paidMeeting();
    await runAt(START + 5, report);
    const end = START + 30;
    await advanceMeetings(db, minutesLater(end + 2 * DAY_MINUTES - 1));
    expect((await rowOf(id))?.state).toBe('in-progress');
    expect((await advanceMeetings(db, minutesLater(end + 2 * DAY_MINUTES))).returned).toBeGreaterThan(0);
    expect(await rowOf(id)).toMatchObject({
      state: 'cancelled',
      endedBy: 'system',
      reason: 'technical-failure',
    });
    expect(await entriesOf(id)).toContain('give-back');
    expect(NOW.getTime()).toBe(Date.now());
  });
});
