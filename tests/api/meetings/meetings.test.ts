import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LOCALES } from '#config.ts';
import { keepEstimate } from '#contract/costs/costs.ts';
import * as doctors from '#contract/doctor/meetings.ts';
import * as online from '#contract/online/meetings.ts';
import { getConsents } from '#contract/patient/consents.ts';
import * as patients from '#contract/patient/meetings.ts';
import { database } from '#db/client.ts';
import { recordConsent } from '#db/consents.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { meetingReplies } from '#db/schema/meeting-replies.ts';
import { meetingReports, meetings } from '#db/schema/meetings.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useSeededDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { ask, makePatient, makePractice, type Practice, storeMeeting } from './support.ts';

useSeededDatabase();

const NOW = new Date('2026-12-01T20:30:00Z');
const HOUR = 60;
let practice: Practice;
let patient: Caller;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  [practice, patient] = [await makePractice(), await makePatient()];
});
afterAll(() => {
  vi.useRealTimers();
});

const SECRET = 'the left knee, since a fall';

describe('lists of meetings', () => {
  test('show coming meetings first, in pages, to their patient and their doctor, without health data', async () => {
    const ownPractice = await makePractice();
    const ownPatient = await makePatient();
    const past = await storeMeeting(ownPractice, ownPatient, 'closed', [-50 * HOUR, -49 * HOUR]);
    const older = await storeMeeting(ownPractice, ownPatient, 'no-show', [-60 * HOUR, -59 * HOUR]);
    const cancelled = await storeMeeting(ownPractice, ownPatient, 'cancelled', [5 * HOUR, 6 * HOUR]);
    const tomorrow = await storeMeeting(ownPractice, ownPatient, 'requested', [24 * HOUR, 25 * HOUR]);
    // In Istanbul the day ends at 21:00 UTC, half an hour from now.
    const tonight = await storeMeeting(ownPractice, ownPatient, 'booked', [10, 40]);
    const night = await storeMeeting(ownPractice, ownPatient, 'booked', [60, 90]);
    await storeMeeting(ownPractice, ownPatient, 'held', [3 * HOUR, 4 * HOUR]);
    await storeMeeting(practice, patient, 'booked', [10, 40]);
    const ids = ({ json }: Awaited<ReturnType<typeof call>>) =>
      json.content.items.map(({ id }: { id: string }) => id);
    const allMeetings = await call(patients.getMeetings, { as: ownPatient });
    expect(ids(allMeetings)).toEqual([tonight, night, tomorrow, cancelled, past, older]);
    expect(allMeetings.json.content.meta).toEqual({ current_page: 1, last_page: 1, per_page: 9, total: 6 });
    const query = { page: 2, limit: 4 };
    expect(ids(await call(patients.getMeetings, { as: ownPatient, query }))).toEqual([past, older]);
    const listOfDoctor = async (time: string) =>
      ids(await call(doctors.getMeetings, { as: ownPractice.doctor, query: { time } }));
    expect(await listOfDoctor('upcoming')).toEqual([tonight, night, tomorrow]);
    expect({ requested: await listOfDoctor('requested'), today: await listOfDoctor('today') }).toEqual({
      requested: [tomorrow],
      today: [tonight],
    });
    expect(await listOfDoctor('past')).toEqual([cancelled, past, older]);
    expect(await listOfDoctor('whenever')).toEqual([tonight, night, tomorrow]);
    const { json } = await call(doctors.getMeetings, { as: ownPractice.doctor });
    expect(json.content.meta.per_page).toBe(5);
    expect(json.content.items[0]).toMatchObject({
      patient: { name: 'Nadia Martin' },
      starts: { doctor: { local: '2026-12-01T23:40', offset: '+03:00', zone: 'Europe/Istanbul' } },
    });
    expect(json.content.items[0].patient).toEqual({ name: 'Nadia Martin' });
  });
});

describe('one meeting', () => {
  test('is shown completely to its patient and its doctor, and to nobody else', async () => {
    const request = { serviceId: 'lasik', stars: 4, travellers: 1, countryId: 'FR' };
    const estimate = (await call(keepEstimate, { body: request })).json.content.id;
    const extraFields = { complaint: SECRET, estimate_id: estimate.toLowerCase() };
    const { id } = await ask(patient, practice, '2026-12-05T09:00:00Z', extraFields);
    const [patientView, doctorView] = await Promise.all([
      call(patients.getMeeting, { as: patient, params: { id } }),
      call(doctors.getMeeting, { as: practice.doctor, params: { id } }),
    ]);
    expect(patientView.json.content).toMatchObject({
      state: 'requested',
      actions: ['move', 'cancel'],
      refund_percent: 100,
      clocks_change: false,
      payment: 'sandbox',
      due: '2026-12-03T20:30:00.000Z',
      case: { complaint: SECRET, allergies: 'Penicillin' },
      reports: [],
      review: null,
      join: { url: null, opens: { patient: { local: '2026-12-05T09:45' } } },
    });
    expect(doctorView.json.content).toMatchObject({
      actions: ['confirm', 'decline', 'cancel'],
      patient: { name: 'Nadia Martin', country: 'FR', age: 36 },
      case: { complaint: SECRET, estimate_id: estimate, estimate_stored: true },
      replies: [],
    });
    const noted = await database()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.record, `meetings:${id}`));
    const reading = { actor: practice.doctor.id, action: 'read', patient: patient.id };
    expect(noted).toMatchObject([reading]);
    const consents = await call(getConsents, { as: patient });
    expect(consents.json.content.items.every(({ given }: { given: boolean }) => given)).toBe(true);
    const stranger = await makePatient();
    const otherPractice = await makePractice();
    const foreign = await call(patients.getMeeting, { as: stranger, params: { id } });
    const missingMeeting = await call(patients.getMeeting, {
      as: stranger,
      params: { id: crypto.randomUUID() },
    });
    const foreignDoctor = await call(doctors.getMeeting, { as: otherPractice.doctor, params: { id } });
    expect({
      status: foreign.status,
      missingText: missingMeeting.text,
      foreignDoctorText: foreignDoctor.text,
    }).toEqual({
      status: 404,
      missingText: foreign.text,
      foreignDoctorText: foreign.text,
    });
  });

  test('has messages of both, which are stored encrypted; an answer marks the messages before it as read', async () => {
    const id = await storeMeeting(practice, patient, 'booked', [48 * HOUR, 49 * HOUR]);
    const params = { id };
    const text = 'Dizlikle mi geleyim? 🦵 يا دكتورة';
    const replyOfPatient = await call(patients.addReply, {
      as: patient,
      params,
      body: { reply: text },
      from: newCaller(),
    });
    expect(replyOfPatient.json.content).toMatchObject({ by: 'patient', reply: text, read_at: null });
    await call(doctors.getMeeting, { as: practice.doctor, params });
    vi.setSystemTime(NOW.getTime() + 60_000);
    await call(doctors.addReply, {
      as: practice.doctor,
      params,
      body: { reply: 'Evet' },
      from: newCaller(),
    });
    vi.setSystemTime(NOW);
    const { json } = await call(patients.getReplies, { as: patient, params });
    expect(json.content.items).toMatchObject([
      { by: 'patient', reply: text, read_at: expect.any(String) },
      { by: 'doctor', reply: 'Evet', read_at: null },
    ]);
    const storedReplies = await database()
      .select()
      .from(meetingReplies)
      .where(eq(meetingReplies.meetingId, id));
    expect(storedReplies.every(({ body }) => body.startsWith('v1.'))).toBe(true);
    const stranger = await makePatient();
    expect((await call(patients.getReplies, { as: stranger, params })).status).toBe(404);
    const foreign = await call(patients.addReply, { as: stranger, params, body: { reply: 'x' } });
    expect(foreign.status).toBe(404);
    const withdrawn = { subject: { user: patient.id }, kind: 'health-data', version: '1' } as const;
    await recordConsent(database(), { ...withdrawn, locale: 'fr', given: false });
    const refusal = await call(patients.addReply, { as: patient, params, body: { reply: 'x' } });
    expect({ status: refusal.status, errors: Object.keys(refusal.json.errors) }).toEqual({
      status: 422,
      errors: ['health_consent'],
    });
    const longReply = { reply: 'x'.repeat(4001) };
    expect((await call(patients.addReply, { as: patient, params, body: longReply })).status).toBe(422);
  });

  test('gets reports from its start on, which the patient reads; a later one does not replace it', async () => {
    const params = { id: await storeMeeting(practice, patient, 'booked', [-40, -10]) };
    const soonMeeting = { id: await storeMeeting(practice, patient, 'booked', [70 * HOUR, 71 * HOUR]) };
    const report = (to: { id: string }, body: object) =>
      call(doctors.changeMeeting, { as: practice.doctor, params: to, body, from: newCaller() });
    expect((await report(soonMeeting, { report: SECRET })).status).toBe(409);
    const reportAndClosing = await report(params, { report: SECRET, action: 'Closed' });
    expect({
      status: reportAndClosing.status,
      state: reportAndClosing.json.content.state,
      message: reportAndClosing.json.message,
    }).toEqual({
      status: 200,
      state: 'closed',
      message: 'The consultation has been closed.',
    });
    vi.setSystemTime(NOW.getTime() + 60_000);
    expect((await report(params, { report: 'Correction' })).json.message).toBe('The report has been saved.');
    vi.setSystemTime(NOW);
    const { json } = await call(patients.getMeeting, { as: patient, params });
    expect(json.content.reports).toMatchObject([{ report: SECRET }, { report: 'Correction' }]);
    const storedReports = await database().select().from(meetingReports);
    expect(JSON.stringify(storedReports)).not.toContain('knee');
    expect((await report(params, {})).status).toBe(422);
    expect((await report(soonMeeting, { report: SECRET, action: 'Cancelled' })).status).toBe(422);
  });

  test('has one review once it is closed', async () => {
    const params = { id: await storeMeeting(practice, patient, 'closed', [-80 * HOUR, -79 * HOUR]) };
    const openMeeting = { id: await storeMeeting(practice, patient, 'booked', [-90, -60]) };
    const review = (to: { id: string }, body: object) =>
      call(patients.addReview, { as: patient, params: to, body, from: newCaller() });
    const body = { stars: 5, text: 'Patient and clear.' };
    expect((await review(openMeeting, body)).status).toBe(409);
    expect((await review(params, { ...body, stars: 6 })).status).toBe(422);
    const firstReview = await review(params, body);
    const pendingReview = { ...body, state: 'pending', refusal: null, answer: null };
    expect({ status: firstReview.status, content: firstReview.json.content }).toEqual({
      status: 200,
      content: pendingReview,
    });
    expect((await review(params, body)).status).toBe(409);
    const { json } = await call(patients.getMeeting, { as: patient, params });
    expect(json.content.review).toEqual(pendingReview);
  });
});

describe('online', () => {
  test.each([
    ['a minute too early', 'booked', 16, null],
    ['from 15 minutes before', 'booked', 15, 'https://meet.example/room-'],
    ['while it lasts', 'in-progress', -20, 'https://meet.example/room-'],
    ['long after its end', 'in-progress', -61, null],
    ['that was cancelled', 'cancelled', 5, null],
  ] as const)('the link of a meeting %s (%s, begins in %i minutes): %s', async (_, state, from, url) => {
    await database().delete(meetings).where(eq(meetings.practiceId, practice.id));
    const id = await storeMeeting(practice, patient, state, [from, from + 30]);
    for (const as of [patient, practice.doctor]) {
      const { json } = await call(online.getOnlineMeeting, { as, params: { id } });
      expect(json.content.join.url).toBe(url && `${url}${id}`);
    }
    const stranger = await makePatient();
    expect((await call(online.getOnlineMeeting, { as: stranger, params: { id } })).status).toBe(404);
  });

  test.each(LOCALES)('questions and reasons for complaints exist in %s', async (locale) => {
    const faq = await call(online.getOnlineFaq, { locale });
    expect(faq.json.content.items.length).toBeGreaterThan(2);
    const reasons = await call(online.getComplaintReasons, { locale });
    expect(reasons.json.content.items).toHaveLength(7);
    expect(new Set(reasons.json.content.items.map(({ title }: { title: string }) => title)).size).toBe(7);
  });
});
