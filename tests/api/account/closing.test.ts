import { eq, sql } from 'drizzle-orm';
import { symbols } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { log } from '#api/log.ts';
import { closeAccount, exportData } from '#contract/account/closing.ts';
import { saveProfilePhoto } from '#contract/account/photo.ts';
import { getProfile, getProfileCompleteness } from '#contract/account/profile.ts';
import { saveProfile } from '#contract/account/save-profile.ts';
import { login } from '#contract/auth/login.ts';
import { getUser } from '#contract/auth/user.ts';
import { getFile } from '#contract/uploads/files.ts';
import { database } from '#db/client.ts';
import { doctors } from '#db/schema/doctors.ts';
import { meetings } from '#db/schema/meetings.ts';
import { outbox } from '#db/schema/outbox.ts';
import { practices } from '#db/schema/practices.ts';
import { deliver } from '#jobs/deliver.ts';
import { makePatient, NOW, type Practice, storeMeeting } from '../meetings/support.ts';
import { recordingChannels } from '../messages/support.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Caller, cookieHeader, signIn } from '../support/sign-in.ts';
import { storePublicDoctor } from '../support/public-doctor.ts';
import { findMarkers, markersInFiles } from './marked.ts';
import { fileOf, markedDoctor, markedMeetings, markedPatient, ok, picture } from './marked-people.ts';
import { IBAN, MARKERS, OF_DOCTOR, OF_PATIENT, PASSWORD, PLAIN, ENCRYPTED } from './marked-values.ts';

const WRONG = 'another long and quiet phrase';
/** The medical record, which stays encrypted when its patient closes the account. */
const RETAINED_RECORD = [ENCRYPTED.report, ENCRYPTED.correction].map((marker) => ({
  marker,
  at: 'meeting_reports.body',
}));

let testDatabase: TestDatabase;
let practice: Practice;
let patient: Caller;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  testDatabase = await openTestDatabase({ saleTerms: true });
});
afterAll(async () => {
  vi.useRealTimers();
  await testDatabase.drop();
});

const close = (as: Caller, password = PASSWORD) =>
  call(closeAccount, { as, body: { password }, from: newCaller(), locale: 'en' });

const stateOf = async (id: string) => {
  const [row] = await database().select().from(meetings).where(eq(meetings.id, id));
  return row?.state;
};

/** A public page of the practice's doctor, written from their file; gives its key. */
async function publish(practiceId: string): Promise<string> {
  const key = `doctor-${practiceId}`;
  const doctorId = await storePublicDoctor(key);
  await database().update(practices).set({ doctorId }).where(eq(practices.id, practiceId));
  return key;
}

describe('an account with forty marked values', () => {
  let futureMeeting: string;

  test('is stored with its sensitive values encrypted, in each row and in the files of the database', async () => {
    expect(MARKERS.length).toBeGreaterThanOrEqual(40);
    [practice, patient] = [await markedDoctor(), await markedPatient()];
    futureMeeting = await markedMeetings(practice, patient);
    const { plain, encrypted } = await findMarkers(MARKERS);
    const foundMarkers = new Set([...plain, ...encrypted].map(({ marker }) => marker));
    // That the others are found shows that the search works. Of these three, the name given at registration was
    // replaced, the content is within an encrypted file, and passwords are hashed.
    const goneTexts = [PLAIN.registered, ENCRYPTED.content, ENCRYPTED.password];
    expect(MARKERS.filter((marker) => !foundMarkers.has(marker))).toEqual(goneTexts);
    const secret: readonly string[] = Object.values(ENCRYPTED);
    expect(plain.filter(({ marker }) => secret.includes(marker))).toEqual([]);
    if ('dataDir' in testDatabase.target) {
      await database().execute(sql`checkpoint`);
      expect(markersInFiles(testDatabase.target.dataDir, [PLAIN.city])).toEqual([PLAIN.city]);
      expect(markersInFiles(testDatabase.target.dataDir, secret)).toEqual([]);
    }
  });

  test('is not written into the log, even where its database fails', async () => {
    const lines: string[] = [];
    const stream = Reflect.get(log, symbols.streamSym) as { write(line: string): boolean };
    const spy = vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(line) > 0);
    const rename = (from: string, to: string) =>
      database().execute(sql.raw(`alter table users rename column ${from} to ${to}`));
    await rename('gender', 'sex');
    const { status } = await call(saveProfile, {
      as: patient,
      body: { city: PLAIN.city, phone: ENCRYPTED.phone, gender: 'female' },
    });
    await rename('sex', 'gender');
    spy.mockRestore();
    const logged = lines.join('');
    expect({ status, logged }).toEqual({ status: 500, logged: expect.stringContaining('a call failed') });
    expect(MARKERS.filter((marker) => logged.includes(marker))).toEqual([]);
  });

  test('has messages whose subjects and pushes show none of them', async () => {
    const { mails, pushes, channels } = recordingChannels();
    const waitingMessages = await database().select().from(outbox).where(eq(outbox.state, 'waiting'));
    for (const { id } of waitingMessages) await deliver(id, channels);
    expect(mails.length).toBeGreaterThan(5);
    const shownTexts = JSON.stringify([
      mails.map(({ message }) => message.subject),
      pushes.map(([, payload]) => payload),
    ]);
    expect(MARKERS.filter((marker) => shownTexts.includes(marker))).toEqual([]);
  });

  test('is exported completely to its owner, without secrets and without values of other people', async () => {
    const { content } = await ok(call(exportData, { as: patient, from: newCaller() }));
    const text = JSON.stringify(content);
    expect(OF_PATIENT.filter((marker) => !text.includes(marker))).toEqual([]);
    expect(text).not.toMatch(/v1\.|\$argon2id|token_hash|password_hash/);
    expect(text).not.toContain(PLAIN.doctorEmail);
    const exportOfDoctor = JSON.stringify(
      (await ok(call(exportData, { as: practice.doctor, from: newCaller() }))).content,
    );
    expect(exportOfDoctor).toContain(IBAN);
    const valuesOfPatient = [
      PLAIN.email,
      PLAIN.name,
      PLAIN.review,
      ENCRYPTED.complaint,
      ENCRYPTED.report,
      ENCRYPTED.patientReply,
    ];
    expect(valuesOfPatient.filter((marker) => exportOfDoctor.includes(marker))).toEqual([]);
  });

  test('closes with its password only; afterwards the medical record alone has values of the patient', async () => {
    const wrongPassword = await close(patient, WRONG);
    expect({ status: wrongPassword.status, errors: Object.keys(wrongPassword.json.errors) }).toEqual({
      status: 422,
      errors: ['password'],
    });
    expect(await stateOf(futureMeeting)).toBe('requested');
    const { message, headers } = await ok(close(patient));
    expect(message).toBe('Your account has been closed. We have sent you a confirmation by email.');
    const sessionAfter = { cookie: cookieHeader(headers.getSetCookie()) };
    for (const as of [patient, sessionAfter]) expect((await call(getUser, { as })).status).toBe(401);
    const loginAgain = await call(login, {
      body: { email: PLAIN.email, password: PASSWORD },
      from: newCaller(),
    });
    expect(loginAgain.status).toBe(422);
    expect(await stateOf(futureMeeting)).toBe('cancelled');

    const { plain, encrypted } = await findMarkers(MARKERS.filter((marker) => !OF_DOCTOR.includes(marker)));
    // The confirmation of the closing, which waits to be sent.
    expect(plain).toEqual([{ marker: PLAIN.email, at: 'outbox' }]);
    expect(encrypted).toEqual(RETAINED_RECORD);
    const { mails, channels } = recordingChannels();
    for (const { id, email } of await database().select().from(outbox))
      if (email === PLAIN.email) await deliver(id, channels);
    expect(mails.map(({ envelope, message: { subject } }) => [envelope.to.email, subject])).toEqual([
      [PLAIN.email, 'Your account has been closed'],
    ]);
    expect((await findMarkers([PLAIN.email])).plain).toEqual([]);
  });

  test('of a doctor closes as well; the medical record of their patient stays', async () => {
    const otherPatient = await makePatient();
    const bookedMeeting = await storeMeeting(practice, otherPatient, 'booked', [60, 90]);
    const key = await publish(practice.id);
    await ok(close(practice.doctor));
    expect(await database().select().from(doctors).where(eq(doctors.key, key))).toEqual([]);
    expect(await stateOf(bookedMeeting)).toBe('cancelled');
    const { plain, encrypted } = await findMarkers(MARKERS);
    expect(plain.filter(({ at }) => at !== 'outbox')).toEqual([]);
    expect(encrypted).toEqual(RETAINED_RECORD);
    expect((await call(getUser, { as: practice.doctor })).status).toBe(401);
  });
});

describe('a profile picture', () => {
  test('replaces the former one, opens for its owner alone, and has to be a picture', async () => {
    const owner = await signIn('Patient');
    const otherPatient = await signIn('Patient');
    const send = (photo: File) =>
      call(saveProfilePhoto, { as: owner, form: { photo }, from: newCaller(), locale: 'en' });
    const pictures = [
      await ok(send(fileOf(await picture(), 'a.png'))),
      await ok(send(fileOf(await picture(), 'b.png'))),
    ];
    expect(pictures[1]?.message).toBe('Your picture has been saved.');
    const [former, photo] = pictures.map(({ content }) => content.photo as string);
    expect((await call(getProfile, { as: owner })).json.content.photo).toBe(photo);
    expect((await call(getUser, { as: owner })).json.content.photo).toBe(photo);
    expect((await call(getProfileCompleteness, { as: owner })).json.content.missing).not.toContain('photo');
    const open = (address = '', as = owner) =>
      call(getFile, { as, params: { id: address.replace('/api/files/', '') } });
    const statuses = [await open(photo), await open(former), await open(photo, otherPatient)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404]);
    const refusal = await send(fileOf('no picture', 'c.png'));
    expect({ status: refusal.status, errors: Object.keys(refusal.json.errors) }).toEqual({
      status: 422,
      errors: ['photo'],
    });
  });
});
