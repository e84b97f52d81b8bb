import { expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { cancelMeeting } from '#services/meetings/cancel.ts';
import { reportTechnicalFailure } from '#services/meetings/failure.ts';
import { closeMeeting, reportAbsence } from '#services/meetings/finish.ts';
import { addReply } from '#services/meetings/replies.ts';
import { addReport } from '#services/meetings/reports.ts';
import { useTestDatabase } from '../support/database.ts';
import { makePatient, makePractice, messagesAbout, NOW, storeMeeting, useStillClock } from './support.ts';

const db = database();
useTestDatabase();
useStillClock();

/** A booked meeting about which messages wait: that it is booked, that there are new files, and a reply. */
async function meetingWithMessages(times: readonly [number, number]) {
  const practice = await makePractice();
  const caller = await makePatient();
  const id = await storeMeeting(practice, caller, 'booked', times);
  const doctor = { role: 'doctor', id: practice.doctor.id } as const;
  const patient = { role: 'patient', id: caller.id } as const;
  const common = { about: { meeting: id }, key: `meeting:${id}` };
  await transaction(db, async (tx) => {
    await queueMessage(tx, { kind: 'meeting-booked', to: { user: patient.id }, ...common });
    await queueMessage(tx, { kind: 'files-added', to: { user: doctor.id }, ...common });
  });
  await addReply(db, id, { by: doctor, text: 'Please bring the pictures.', now: NOW });
  return { id, doctor, patient };
}

const waitingAbout = async (id: string) => (await messagesAbout(id)).toSorted();

test('a reply and a report that wait when a meeting is closed are sent all the same', async () => {
  const { id, doctor } = await meetingWithMessages([-10, 20]);
  await addReport(db, id, { by: doctor, text: 'All is well.', now: NOW });
  await closeMeeting(db, { id, by: doctor, outcome: 'completed', now: NOW });
  expect(await waitingAbout(id)).toEqual(['meeting-closed', 'reply-received', 'report-ready']);
});

test('a reply that waits when a meeting is cancelled is sent all the same', async () => {
  const { id, patient } = await meetingWithMessages([60, 90]);
  await cancelMeeting(db, { id, by: patient, action: 'cancel', reason: 'other', now: NOW });
  expect(await waitingAbout(id)).toEqual(['meeting-cancelled', 'meeting-cancelled', 'reply-received']);
});

test('a reply that waits when one side did not come is sent all the same', async () => {
  const { id, doctor } = await meetingWithMessages([-20, 10]);
  await reportAbsence(db, { id, by: doctor, absent: 'patient', now: NOW });
  expect(await waitingAbout(id)).toEqual(['meeting-missed', 'reply-received']);
});

test('a reply and new files that wait when the technology fails are announced all the same', async () => {
  const { id, patient } = await meetingWithMessages([-5, 25]);
  await reportTechnicalFailure(db, { id, by: patient, now: NOW });
  expect(await waitingAbout(id)).toEqual(['failure-reported', 'files-added', 'reply-received']);
});
