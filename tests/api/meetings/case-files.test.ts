import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as doctors from '#contract/doctor/meetings.ts';
import { requestMeeting } from '#contract/patient/booking.ts';
import { addFiles } from '#contract/patient/case-files.ts';
import { decideConsent } from '#contract/patient/consents.ts';
import { getMeeting } from '#contract/patient/meetings.ts';
import { getFile, removeHealthFile } from '#contract/uploads/files.ts';
import { database, transaction } from '#db/client.ts';
import { recordConsent } from '#db/consents.ts';
import { forgetUnmetCases } from '#services/personal-data/retention.ts';
import { openFile, removeUnattachedFiles, storeFile } from '#db/queries/files.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { meetingFiles, meetings } from '#db/schema/meetings.ts';
import { outbox } from '#db/schema/outbox.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import {
  ask,
  DAY_MINUTES as DAY,
  iso,
  minutesLater,
  makePatient,
  makePractice,
  messagesAbout,
  type Practice,
  REQUEST,
  storeMeeting,
  useStillClock,
} from './support.ts';

useTestDatabase({ saleTerms: true });
useStillClock();

let practice: Practice;
let patient: Caller;
let otherPatient: Caller;
beforeAll(async () => {
  [practice, patient, otherPatient] = [await makePractice(), await makePatient(), await makePatient()];
});

/** Stores a health file that belongs to no meeting yet; returns its id. */
async function upload(owner: Caller, name = 'MRT Knie.pdf'): Promise<string> {
  const about = { type: 'application/pdf', name, width: undefined, height: undefined } as const;
  const bytes = Buffer.from(`scan ${name}`);
  const file = { owner: owner.id, purpose: 'health', ...about, bytes } as const;
  return (await transaction(database(), (tx) => storeFile(tx, file)))?.id ?? '';
}

const add = (id: string, files: unknown, as = patient) =>
  call(addFiles, { as, params: { id }, body: { files }, from: newCaller() });
const remove = (id: string, as = patient) => call(removeHealthFile, { as, params: { id } });
const readBy = (as: Caller, id: string) => call(getFile, { as, params: { id } });
const readFilesAs = async (as: Caller, id: string) => {
  const endpoint = as === patient ? getMeeting : doctors.getMeeting;
  const { json } = await call(endpoint, { as, params: { id } });
  return json.content.files.map((file: { id: string }) => file.id);
};
let day = 2;
/** Minutes from now to a day that no other test uses. */
const freeDay = () => {
  day += 1;
  return day * DAY;
};

describe('a request', () => {
  test('hands health files to the doctor, who can open them from then on; each opening is noted', async () => {
    const file = await upload(patient, 'أشعة.pdf');
    expect((await readBy(practice.doctor, file)).status).toBe(404);
    const { id } = await ask(patient, practice, iso(freeDay()), { files: [file] });
    const facts = { name: 'أشعة.pdf', type: 'application/pdf', width: null, height: null, removable: true };
    for (const [endpoint, as] of [
      [getMeeting, patient],
      [doctors.getMeeting, practice.doctor],
    ] as const) {
      const { json } = await call(endpoint, { as, params: { id } });
      expect(json.content.files).toEqual([
        { id: file, ...facts, size: Buffer.byteLength('scan أشعة.pdf'), url: `/api/files/${file}` },
      ]);
    }
    expect((await readBy(practice.doctor, file)).bytes.toString()).toBe('scan أشعة.pdf');
    const noted = await database()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.record, `files:${file}`));
    expect(noted).toMatchObject([{ actor: practice.doctor.id, action: 'read', patient: patient.id }]);
    const stranger = await makePractice();
    expect((await readBy(stranger.doctor, file)).status).toBe(404);
    await removeUnattachedFiles(database(), minutesLater(30 * DAY));
    expect((await readBy(patient, file)).status).toBe(200);
  });

  test('with a file that is foreign, missing or attached already is refused alike, and books nothing', async () => {
    const attachedFile = await upload(patient);
    const foreign = await upload(otherPatient);
    const goodFile = await upload(patient);
    await ask(patient, practice, iso(freeDay()), { files: [attachedFile] });
    const at = iso(freeDay());
    const tryWith = (files: unknown) => {
      const body = { practice_id: practice.id, at, minutes: 30, ...REQUEST, files };
      return call(requestMeeting, { as: patient, body, from: newCaller() });
    };
    const refusals = [];
    for (const id of [attachedFile, foreign, randomUUID()]) refusals.push(await tryWith([goodFile, id]));
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(new Set(refusals.map(({ text }) => text)).size).toBe(1);
    expect(Object.keys(refusals[0]?.json.errors)).toEqual(['files']);
    for (const files of [[goodFile, goodFile], 'x', ['x'], Array.from({ length: 11 }, () => randomUUID())])
      expect((await tryWith(files)).status).toBe(422);
    const bookedCount = await database().$count(meetings, eq(meetings.startsAt, new Date(at)));
    expect(bookedCount).toBe(0);
    expect((await tryWith([goodFile])).status).toBe(200);
  });
});

describe('while the meeting is upcoming', () => {
  test('the patient adds files, ten in all, and removes them; a removed file is gone for the doctor too', async () => {
    const from = freeDay();
    const id = await storeMeeting(practice, patient, 'booked', [from, from + 30]);
    const firstFile = await upload(patient);
    const added = await add(id, [firstFile]);
    expect({
      status: added.status,
      itemsCount: added.json.content.items.length,
      message: added.json.message,
    }).toEqual({ status: 200, itemsCount: 1, message: 'The files have been added to the consultation.' });
    const nine = await Promise.all(Array.from({ length: 9 }, () => upload(patient)));
    expect((await add(id, nine)).status).toBe(200);
    const many = await add(id, [await upload(patient)]);
    expect({ status: many.status, errors: Object.keys(many.json.errors) }).toEqual({
      status: 422,
      errors: ['files'],
    });
    expect((await remove(firstFile, otherPatient)).status).toBe(404);
    expect((await remove(firstFile)).status).toBe(200);
    expect((await readBy(practice.doctor, firstFile)).status).toBe(404);
    expect(await readFilesAs(practice.doctor, id)).toEqual(await readFilesAs(patient, id));
    expect(await readFilesAs(patient, id)).toHaveLength(9);
    const foreign = await add(id, [await upload(otherPatient)], otherPatient);
    expect({ status: foreign.status, text: (await add(randomUUID(), [], otherPatient)).text }).toEqual({
      status: 404,
      text: foreign.text,
    });
  });

  test('a file is attached to one meeting, however many calls attach it at the same time', async () => {
    const from = freeDay();
    const file = await upload(patient);
    const ids = [];
    for (let n = 0; n < 4; n += 1)
      ids.push(await storeMeeting(practice, patient, 'booked', [from + n * 60, from + n * 60 + 30]));
    const answers = await Promise.all(ids.map((id) => add(id, [file])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  test('the doctor gets one message about added files while none was sent, and it names the meeting alone', async () => {
    const from = freeDay();
    const id = await storeMeeting(practice, patient, 'booked', [from, from + 30]);
    expect((await add(id, [])).status).toBe(200);
    expect(await messagesAbout(id)).toEqual([]);
    for (const file of [await upload(patient), await upload(patient)])
      expect((await add(id, [file])).status).toBe(200);
    expect(await messagesAbout(id)).toEqual(['files-added']);
    const messages = await database().select().from(outbox).where(eq(outbox.userId, practice.doctor.id));
    expect(messages.filter(({ kind }) => kind === 'files-added').at(-1)?.about).toEqual({ meeting: id });
  });

  test('a withdrawn consent hides case and files from the doctor until it is given again', async () => {
    const ownPatient = await makePatient();
    const file = await upload(ownPatient);
    const { id } = await ask(ownPatient, practice, iso(freeDay()), { files: [file] });
    const read = async () => {
      const { json } = await call(doctors.getMeeting, { as: practice.doctor, params: { id } });
      const { withdrawn, files, case: intake } = json.content;
      return [withdrawn, files.length, intake?.complaint, (await readBy(practice.doctor, file)).status];
    };
    const everything = [false, 1, REQUEST.complaint, 200];
    expect(await read()).toEqual(everything);
    const decide = (given: boolean) => {
      const body = { kind: 'health-data', version: TREATMENT_CONSENTS['health-data'], given };
      return call(decideConsent, { as: ownPatient, body, locale: 'en' });
    };
    expect((await decide(false)).json.message).toMatch(
      /^Your consent is withdrawn\. Your doctors no longer see/,
    );
    expect(await read()).toEqual([true, 0, undefined, 404]);
    const { status, json } = await add(id, [], ownPatient);
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: ['health_consent'] });
    expect((await call(getMeeting, { as: ownPatient, params: { id } })).json.content.files).toHaveLength(1);
    await decide(true);
    expect(await read()).toEqual(everything);
    // A later consent to another version of the text is no withdrawal.
    const older = { kind: 'health-data', version: '2020-01', locale: 'fr', given: true } as const;
    await recordConsent(database(), { subject: { user: ownPatient.id }, ...older });
    expect(await read()).toEqual(everything);
    await database().update(meetings).set({ state: 'in-progress' }).where(eq(meetings.id, id));
    expect((await remove(file, ownPatient)).status).toBe(409);
    await decide(false);
    expect((await remove(file, ownPatient)).status).toBe(200);
  });
});

describe('after the meeting', () => {
  test.each([
    ['in-progress', 0, true, 409],
    ['closed', 90 * DAY - 1, true, 409],
    ['closed', 90 * DAY, false, 200],
    ['no-show', 90 * DAY, false, 200],
    ['cancelled', 0, false, 200],
    ['expired', 0, false, 200],
  ] as const)(
    '%s for %i minutes: readable by the doctor: %s; status of a removal: %i',
    async (state, ago, isReadable, removal) => {
      const from = state === 'in-progress' ? 0 : -ago - 60;
      const ownPractice = await makePractice();
      const changeTime = { changedAt: minutesLater(-ago) };
      const id = await storeMeeting(ownPractice, patient, state, [from, from + 30], changeTime);
      const file = await upload(patient);
      await database().insert(meetingFiles).values({ fileId: file, meetingId: id });
      expect((await readBy(ownPractice.doctor, file)).status).toBe(isReadable ? 200 : 404);
      expect(await readFilesAs(ownPractice.doctor, id)).toEqual(isReadable ? [file] : []);
      expect(await readFilesAs(patient, id)).toEqual([file]);
      expect((await add(id, [await upload(patient)])).status).toBe(409);
      const asOwner = { id: patient.id, role: 'Patient' };
      const opened = await transaction(database(), (tx) => openFile(tx, file, asOwner));
      expect(opened).toMatchObject({ owner: patient.id });
      expect((await remove(file)).status).toBe(removal);
    },
  );
});

test.each([
  ['cancelled', 91, 0],
  ['expired', 91, 0],
  ['cancelled', 89, 1],
  ['closed', 91, 1],
] as const)('case and files, %s for %i days: %i of each is kept', async (state, days, kept) => {
  const attached = { files: [await upload(patient)] };
  const { id } = await ask(patient, await makePractice(), iso(freeDay()), attached);
  const change = { state, changedAt: minutesLater(-days * DAY) };
  await database().update(meetings).set(change).where(eq(meetings.id, id));
  await forgetUnmetCases(database(), minutesLater(0));
  const { files, case: intake } = (await call(getMeeting, { as: patient, params: { id } })).json.content;
  expect(files).toHaveLength(kept);
  expect(intake !== null).toBe(kept === 1);
});
