import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getComplaints } from '#contract/desk/complaints.ts';
import * as online from '#contract/online/meetings.ts';
import { database } from '#db/client.ts';
import { complaintReasons, complaints } from '#db/schema/meetings.ts';
import { addComplaint, addComplaintReason } from '#services/meetings/complaints.ts';
import { COMPLAINT_REASONS } from '#domain/complaint-reasons.ts';
import { settleComplaint } from '#services/desk/complaints.ts';
import { closeAccount } from '#services/personal-data/close-account.ts';
import { desk } from '../desk/support.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useSeededDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { makePatient, makePractice, storeMeeting } from './support.ts';

useSeededDatabase();

const OWN_WORDS = 'the left knee, since a fall';

test('a problem is reported for a usual or an own reason, once per person', async () => {
  const practice = await makePractice();
  const patient = await makePatient();
  const id = await storeMeeting(practice, patient, 'closed', [-100, -70]);
  const added = await call(online.addComplaintReason, {
    as: patient,
    body: { title: OWN_WORDS },
    from: newCaller(),
  });
  expect(added.json.content).toMatchObject({ title: OWN_WORDS, own: true });
  const reasonsOfPatient = await call(online.getComplaintReasons, { as: patient });
  expect(reasonsOfPatient.json.content.items.at(-1)).toEqual(added.json.content);
  const reasonsOfDoctor = await call(online.getComplaintReasons, { as: practice.doctor });
  const offeredReasons = reasonsOfDoctor.json.content.items.map(({ id: reason }: { id: string }) => reason);
  expect(offeredReasons).toEqual(COMPLAINT_REASONS.filter((reason) => reason !== 'advice'));
  const report = (as: Caller, reason: string) =>
    call(online.reportMeeting, { as, params: { id }, body: { report_id: reason }, from: newCaller() });
  for (const reason of [added.json.content.id, 'advice'])
    expect((await report(practice.doctor, reason)).status).toBe(422);
  expect((await report(await makePatient(), 'late')).status).toBe(404);
  for (const reason of ['late', added.json.content.id])
    expect((await report(patient, reason)).status).toBe(200);
  const storedComplaints = await database().select().from(complaints).where(eq(complaints.meetingId, id));
  expect(storedComplaints.map(({ reason }) => reason)).toEqual([added.json.content.id]);
  const titles = await database().select().from(complaintReasons);
  expect(JSON.stringify(titles)).not.toContain('knee');
});

test('before a consultation has begun, nobody reports how it went', async () => {
  const practice = await makePractice();
  const patient = await makePatient();
  const id = await storeMeeting(practice, patient, 'booked', [20_160, 20_190]);
  const report = (as: Caller, reason: string) =>
    call(online.reportMeeting, { as, params: { id }, body: { report_id: reason }, from: newCaller() });
  for (const reason of ['absent', 'late', 'connection'])
    expect(Object.keys((await report(patient, reason)).json.errors)).toEqual(['report_id']);
  expect((await report(practice.doctor, 'connection')).status).toBe(422);
  expect(await database().$count(complaints, eq(complaints.meetingId, id))).toBe(0);
  for (const reason of ['conduct', 'privacy', 'payment'])
    expect((await report(patient, reason)).status).toBe(200);
});

test('a person has at most 20 reasons of their own, also when they send many at the same moment', async () => {
  const { id } = await makePatient();
  const titles = Array.from({ length: 25 }, (_, number) => `reason ${number}`);
  const added = await Promise.all(titles.map((title) => addComplaintReason(database(), id, title)));
  expect(added.filter((one) => one !== undefined)).toHaveLength(20);
});

test('a problem that is reported again after staff settled it waits for them once more', async () => {
  const patient = await makePatient();
  const id = await storeMeeting(await makePractice(), patient, 'closed', [-100, -70]);
  const report = (reason: string) =>
    call(online.reportMeeting, {
      as: patient,
      params: { id },
      body: { report_id: reason },
      from: newCaller(),
    });
  const readComplaint = async () => {
    const [complaint] = await database().select().from(complaints).where(eq(complaints.meetingId, id));
    return complaint;
  };
  expect((await report('late')).status).toBe(200);
  const first = (await readComplaint())?.id ?? '';
  await settleComplaint(database(), 'desk:leyla', first, 'Both were called.', new Date());
  expect((await readComplaint())?.settledAt).toBeInstanceOf(Date);
  expect((await desk(['reports', '--settled'])).out).toContain('  Settled: Both were called.');
  expect((await report('late')).status).toBe(200);
  expect(await readComplaint()).toMatchObject({ id: first, reason: 'late', settledAt: null });
  expect((await desk(['reports'])).out).toContain('  Settled before: Both were called.');
});

test('a reason in own words is shown as erased once the account of its writer is closed', async () => {
  const patient = await makePatient();
  const id = await storeMeeting(await makePractice(), patient, 'closed', [-100, -70]);
  const reason = (await addComplaintReason(database(), patient.id, OWN_WORDS))?.id ?? '';
  await addComplaint(database(), id, {
    by: { role: 'patient', id: patient.id },
    reason,
    now: new Date(),
  });
  expect(await closeAccount(database(), { id: patient.id, role: 'Patient' }, new Date())).toBe(true);
  const { json } = await call(getComplaints, { as: await signIn('Editor'), locale: 'fr' });
  expect(json.content.items).toContainEqual(
    expect.objectContaining({
      meeting: expect.objectContaining({ id }),
      reason: '(effacé avec le compte)',
    }),
  );
  const { out } = await desk(['reports']);
  expect(out).toContain('  (erased with the account)');
  expect(out).not.toContain(reason);
});
