import { PDFDocument } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { hashPassword } from '#api/password-hash.ts';
import { saveProfilePhoto } from '#contract/account/photo.ts';
import { saveProfile } from '#contract/account/save-profile.ts';
import { login } from '#contract/auth/login.ts';
import { register, verifyEmail } from '#contract/auth/register.ts';
import { addBankAccount } from '#contract/doctor/bank-accounts.ts';
import * as doctors from '#contract/doctor/meetings.ts';
import { addComplaintReason, reportMeeting } from '#contract/online/meetings.ts';
import { decideConsent } from '#contract/patient/consents.ts';
import * as patients from '#contract/patient/meetings.ts';
import { subscribe } from '#contract/push/push.ts';
import { subscribeMail } from '#contract/site/home.ts';
import { sendMessage } from '#contract/site/leads.ts';
import { addHealthFile, uploadImage } from '#contract/uploads/files.ts';
import { database } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { ask, iso, makePractice, type Practice, storeMeeting } from '../meetings/support.ts';
import { type Answer, call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { mailedToken } from '../support/mailed.ts';
import { type Caller, cookieHeader } from '../support/sign-in.ts';
import { IBAN, PASSWORD, PHONES, PLAIN, ENCRYPTED } from './marked-values.ts';

/** The answer of a call that succeeds. */
export async function ok(answer: Promise<Answer>) {
  const { status, json, headers } = await answer;
  expect(status, JSON.stringify(json)).toBe(200);
  return { ...json, headers };
}

export const fileOf = (content: BlobPart, name: string, type = 'image/png') =>
  new File([content], name, { type });

/** A small picture of one colour, as PNG. */
export const picture = async (): Promise<Buffer<ArrayBuffer>> => {
  const blank = sharp({ create: { width: 20, height: 20, channels: 3, background: '#246' } });
  return Buffer.from(await blank.png().toBuffer());
};

const device = (mark: string) => ({
  locale: 'en',
  subscription: {
    endpoint: `https://fcm.googleapis.com/fcm/send/${mark}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  },
});

/** Registers a patient, verifies the address, signs in, and stores a marked value wherever a patient can enter one. */
export async function markedPatient(): Promise<Caller> {
  const { email } = PLAIN;
  const form = { name: PLAIN.registered, email, password: PASSWORD, password_confirmation: PASSWORD };
  await ok(
    call(register, {
      body: {
        ...form,
        role_name: 'Patient',
        phone: PHONES.patient,
        consents: { terms: true, newsletter: true },
      },
      from: newCaller(),
    }),
  );
  await ok(
    call(verifyEmail, { body: { token: await mailedToken(email, 'verify-email') }, from: newCaller() }),
  );
  const agent = { 'user-agent': PLAIN.device };
  const loginAnswer = await ok(
    call(login, { body: { email, password: PASSWORD }, headers: agent, from: newCaller() }),
  );
  const [user] = await database().select().from(users).where(eq(users.email, email));
  const as = { id: user?.id ?? '', email, cookie: cookieHeader(loginAnswer.headers.getSetCookie()) };
  const profile = {
    name: PLAIN.name,
    city: PLAIN.city,
    birth_date: PLAIN.birth,
    country: 'FR',
    gender: 'female',
  };
  await ok(call(saveProfile, { as, body: { ...profile, languages: ['fr'], timezone: 'Europe/Paris' } }));
  for (const kind of ['health-data', 'transfer-abroad'] as const) {
    await ok(call(decideConsent, { as, body: { kind, version: TREATMENT_CONSENTS[kind], given: true } }));
  }
  await ok(
    call(saveProfilePhoto, {
      as,
      form: { photo: fileOf(await picture(), `${ENCRYPTED.photo}.png`) },
      from: newCaller(),
    }),
  );
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.setTitle(ENCRYPTED.content);
  const content = Buffer.from(await pdf.save({ useObjectStreams: false }));
  const file = fileOf(content, `${ENCRYPTED.file}.pdf`, 'application/pdf');
  await ok(call(addHealthFile, { as, form: { file }, from: newCaller() }));
  await ok(call(subscribe, { as, body: device(PLAIN.push) }));
  await ok(call(subscribeMail, { body: { email }, from: newCaller() }));
  const lead = {
    name: PLAIN.lead,
    email,
    phone: PHONES.lead,
    message: ENCRYPTED.leadMessage,
    page: PLAIN.leadPage,
  };
  await ok(call(sendMessage, { body: { ...lead, consent: true }, from: newCaller() }));
  return as;
}

/** A doctor with a practice, who stores a marked value wherever a doctor can enter one. */
export async function markedDoctor(): Promise<Practice> {
  const newPractice = await makePractice();
  const { id } = newPractice.doctor;
  const passwordHash = await hashPassword(PASSWORD);
  await database().update(users).set({ passwordHash, email: PLAIN.doctorEmail }).where(eq(users.id, id));
  await database().update(users).set({ emailKey: PLAIN.doctorEmail }).where(eq(users.id, id));
  const agent = { 'user-agent': PLAIN.doctorDevice };
  const body = { email: PLAIN.doctorEmail, password: PASSWORD };
  const loginAnswer = await ok(call(login, { body, headers: agent, from: newCaller() }));
  const as = {
    ...newPractice.doctor,
    email: body.email,
    cookie: cookieHeader(loginAnswer.headers.getSetCookie()),
  };
  const profile = { name: PLAIN.doctorName, city: PLAIN.doctorCity, phone: PHONES.doctor };
  await ok(call(saveProfile, { as, body: { ...profile, birth_date: PLAIN.doctorBirth } }));
  await ok(
    call(saveProfilePhoto, {
      as,
      form: { photo: fileOf(await picture(), `${ENCRYPTED.doctorPhoto}.png`) },
      from: newCaller(),
    }),
  );
  const image = fileOf(await picture(), `${ENCRYPTED.certificate}.png`);
  await ok(call(uploadImage, { as, form: { image, purpose: 'certificate' }, from: newCaller() }));
  const account = { holder: ENCRYPTED.holder, iban: IBAN, password: PASSWORD };
  await ok(call(addBankAccount, { as, body: account, from: newCaller() }));
  await ok(call(subscribe, { as, body: device(PLAIN.doctorPush) }));
  return { ...newPractice, doctor: as };
}

/** Meetings of the two with a marked value in every text about them; returns the id of the one in the future. */
export async function markedMeetings(practice: Practice, patient: Caller): Promise<string> {
  const { doctor } = practice;
  const health = {
    complaint: ENCRYPTED.complaint,
    history: ENCRYPTED.history,
    medication: ENCRYPTED.medication,
  };
  const guarded = {
    guardian_name: ENCRYPTED.guardian,
    guardian_consent: true,
    allergies: ENCRYPTED.allergies,
  };
  const futureMeeting = await ask(patient, practice, iso(2880), { ...health, ...guarded });
  const declined = await ask(patient, practice, iso(4320), { ...health, ...guarded });
  const decline = { action: 'Declined', note: ENCRYPTED.note };
  await ok(call(doctors.changeMeeting, { as: doctor, params: { id: declined.id }, body: decline }));
  const past = await storeMeeting(practice, patient, 'booked', [-60, -30]);
  const params = { id: past };
  await ok(call(patients.addReply, { as: patient, params, body: { reply: ENCRYPTED.patientReply } }));
  const keyed = { 'idempotency-key': 'one-key-of-this-test' };
  await ok(
    call(patients.addReply, { as: patient, params, body: { reply: ENCRYPTED.keyed }, headers: keyed }),
  );
  await ok(call(doctors.addReply, { as: doctor, params, body: { reply: ENCRYPTED.doctorReply } }));
  const closing = { action: 'Closed', report: ENCRYPTED.report };
  await ok(call(doctors.changeMeeting, { as: doctor, params, body: closing }));
  await ok(call(doctors.changeMeeting, { as: doctor, params, body: { report: ENCRYPTED.correction } }));
  await ok(call(patients.addReview, { as: patient, params, body: { stars: 4, text: PLAIN.review } }));
  for (const [as, title] of [
    [patient, ENCRYPTED.reason],
    [doctor, ENCRYPTED.doctorReason],
  ] as const) {
    const reason = await ok(call(addComplaintReason, { as, body: { title } }));
    await ok(call(reportMeeting, { as, params, body: { report_id: reason.content.id } }));
  }
  return futureMeeting.id;
}
