import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as doctors from '#contract/doctor/meetings.ts';
import * as patients from '#contract/patient/meetings.ts';
import { database, transaction } from '#db/client.ts';
import { storeFile } from '#db/queries/files.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import {
  DAY_MINUTES,
  makePatient,
  makePractice,
  type Practice,
  storeMeeting,
  useStillClock,
} from './support.ts';

useTestDatabase();
useStillClock();

let practice: Practice;
let patient: Caller;
beforeAll(async () => {
  [practice, patient] = [await makePractice(), await makePatient()];
});

let day = 0;
/** Stores a meeting on a day that no other one has. */
const meeting = (state: 'booked' | 'closed' = 'booked') => {
  day += 1;
  const from = (state === 'closed' ? -day : day) * DAY_MINUTES;
  return storeMeeting(practice, patient, state, [from, from + 30]);
};
const upload = async (owner: Caller): Promise<string> => {
  const bytes = new Uint8Array([1]);
  const file = { owner: owner.id, purpose: 'health', type: 'application/pdf', name: 'scan.pdf' } as const;
  const storedFile = await transaction(database(), (tx) =>
    storeFile(tx, { ...file, bytes, width: undefined, height: undefined }),
  );
  return storedFile?.id ?? '';
};
const write = (
  endpoint: typeof patients.addReply | typeof doctors.addReply,
  as: Caller,
  id: string,
  files: string[],
) => call(endpoint, { as, params: { id }, body: { reply: 'See this.', files }, from: newCaller() });

describe('a message about files', () => {
  test('attaches the patient’s own files to the meeting, and both sides see which files it is about', async () => {
    const id = await meeting();
    const file = await upload(patient);
    const reply = await write(patients.addReply, patient, id, [file]);
    expect({ status: reply.status, files: reply.json.content.files }).toEqual({ status: 200, files: [file] });
    const meetingOfDoctor = (await call(doctors.getMeeting, { as: practice.doctor, params: { id } })).json
      .content;
    expect(meetingOfDoctor.files.map((listed: { id: string }) => listed.id)).toEqual([file]);
    expect(meetingOfDoctor.replies[0].files).toEqual([file]);

    const answer = await write(doctors.addReply, practice.doctor, id, [file]);
    expect(answer.status).toBe(200);
    const thread = (await call(patients.getReplies, { as: patient, params: { id } })).json.content.items;
    expect(thread.map(({ files }: { files: string[] }) => files)).toEqual([[file], [file]]);
  });

  test('cannot name foreign, missing or repeated files, nor, when a doctor writes it, files outside the meeting', async () => {
    const id = await meeting();
    const otherPatient = await makePatient();
    const foreign = await upload(otherPatient);
    const ownFile = await upload(patient);
    const statuses = [
      await write(patients.addReply, patient, id, [foreign]),
      await write(patients.addReply, patient, id, [randomUUID()]),
      await write(patients.addReply, patient, id, [ownFile, ownFile]),
      await write(doctors.addReply, practice.doctor, id, [ownFile]),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    const thread = (await call(patients.getReplies, { as: patient, params: { id } })).json.content.items;
    expect(thread).toEqual([]);
  });

  test('adds no file once the meeting is over', async () => {
    const id = await meeting('closed');
    const answer = await write(patients.addReply, patient, id, [await upload(patient)]);
    expect({ status: answer.status, errors: Object.keys(answer.json.errors) }).toEqual({
      status: 422,
      errors: ['files'],
    });
  });
});
