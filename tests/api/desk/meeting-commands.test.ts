import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMeeting } from '#contract/patient/meetings.ts';
import {
  ask,
  DAY_MINUTES,
  iso,
  makePatient,
  makePractice,
  type Practice,
  storeMeeting,
  useStillClock,
} from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { clinicPractice, desk, listAuditEntries } from './support.ts';

useTestDatabase({ saleTerms: true });
useStillClock();

const folder = mkdtempSync(join(tmpdir(), 'desk-meetings-'));
afterAll(() => rmSync(folder, { recursive: true }));

let clinic: Practice;
let ownPractice: Practice;
let patient: Caller;
let nextStart = 3 * DAY_MINUTES;

beforeAll(async () => {
  clinic = await clinicPractice();
  ownPractice = await makePractice();
  patient = await makePatient();
});

const request = (practice: Practice): Promise<{ id: string }> => {
  nextStart += 60;
  return ask(patient, practice, iso(nextStart));
};
const readAsPatient = async (id: string) =>
  (await call(getMeeting, { as: patient, params: { id } })).json.content;

test('requests that the clinic is to answer are listed, read and confirmed; all of it is noted', async () => {
  const clinicMeeting = await request(clinic);
  const doctorMeeting = await request(ownPractice);
  const list = await desk(['meetings']);
  expect(list.out).toContain(clinicMeeting.id);
  expect(list.out).not.toContain(doctorMeeting.id);
  expect((await desk(['meetings', '--for', 'all', '--doctor', 'Çağlar'])).out).toContain(doctorMeeting.id);
  const shownMeeting = await desk(['meeting', clinicMeeting.id]);
  expect(shownMeeting.out).toContain('Knee pain since March');
  expect(shownMeeting.out).toMatch(/starts +2026-12-04 12:00 Europe\/Istanbul/);
  expect(shownMeeting.out).toMatch(/for patient +2026-12-04 10:00 Europe\/Paris/);
  expect(shownMeeting.out).toContain(`/en/meeting/${clinicMeeting.id}`);
  expect((await desk(['meeting', doctorMeeting.id])).out).not.toContain('Knee pain');
  expect((await desk(['meeting-confirm', clinicMeeting.id])).out).toMatch(/state +booked/);
  expect(await desk(['meeting-confirm', clinicMeeting.id])).toMatchObject({ exit: 3, out: '' });
  const refusal = await desk(['meeting-confirm', doctorMeeting.id]);
  expect(refusal).toMatchObject({
    exit: 3,
    told: 'The doctor answers for this meeting in their own account.',
  });
  expect(await listAuditEntries()).toEqual(
    expect.arrayContaining([
      'desk:leyla staff-read meetings:list',
      `desk:leyla staff-read meetings:${clinicMeeting.id}`,
      `desk:leyla staff-change meetings:${clinicMeeting.id}`,
    ]),
  );
  expect(await listAuditEntries()).not.toContain(`desk:leyla staff-change meetings:${doctorMeeting.id}`);
});

test('no command prints the key of a room', async () => {
  const { id } = await request(clinic);
  expect((await desk(['meetings', '--json'])).out).not.toContain('"room"');
  expect((await desk(['meeting', id, '--json'])).out).not.toContain('"room"');
});

test('a request is declined with a reason and a note', async () => {
  const { id } = await request(clinic);
  expect((await desk(['meeting-decline', id])).exit).toBe(2);
  expect((await desk(['meeting-decline', id, '--reason', 'price'])).exit).toBe(2);
  const line = ['meeting-decline', id, '--reason', 'unavailable', '--note', 'On holiday until May'];
  expect((await desk(line)).out).toMatch(/state +cancelled/);
  expect(await readAsPatient(id)).toMatchObject({ state: 'cancelled', note: 'On holiday until May' });
});

test('any meeting can be cancelled for a reason of the staff', async () => {
  const { id } = await request(ownPractice);
  expect((await desk(['meeting-cancel', id, '--reason', 'asked-by-doctor'])).out).toMatch(/state +cancelled/);
});

test('the note to a meeting is shown only where the clinic answers for the doctor', async () => {
  const note = 'The doctor is ill';
  const cancel = async (practice: Practice) => {
    const { id } = await request(practice);
    return desk(['meeting-cancel', id, '--reason', 'asked-by-doctor', '--note', note]);
  };
  expect((await cancel(clinic)).out).toContain(note);
  expect((await cancel(ownPractice)).out).not.toContain(note);
});

test('a meeting is moved to a free time, which is read on the doctor’s clock', async () => {
  const { id } = await request(clinic);
  expect((await desk(['meeting-move', id])).out.split('\n')).toHaveLength(12);
  expect((await desk(['meeting-move', id, '2026-12-20T14:30'])).out).toMatch(
    /starts +2026-12-20 14:30 Europe/,
  );
  expect((await desk(['meeting-move', id, '2026-12-20T14:30+01:00'])).out).toMatch(
    /starts +2026-12-20 16:30/,
  );
  expect(await desk(['meeting-move', id, '2026-12-20T14:33'])).toMatchObject({ exit: 3 });
  expect(await desk(['meeting-move', id, 'soon'])).toMatchObject({ exit: 2 });
});

test('a meeting is closed with a report from a file, corrected, and another one noted as missed', async () => {
  const pastMeeting = await storeMeeting(clinic, patient, 'booked', [-30, 0]);
  const file = join(folder, 'report.txt');
  writeFileSync(file, 'Rest for a week\nand come again');
  expect((await desk(['meeting-close', pastMeeting, '--file', join(folder, 'none')])).exit).toBe(1);
  const closing = await desk(['meeting-close', pastMeeting, '--outcome', 'follow-up', '--file', file]);
  expect(closing.out).toContain('  Rest for a week\n  and come again');
  expect((await desk(['meeting-report', pastMeeting, '--report', 'Rest for two weeks'])).exit).toBe(0);
  expect((await readAsPatient(pastMeeting)).reports).toHaveLength(2);
  const missedMeeting = await storeMeeting(clinic, patient, 'booked', [-120, -90]);
  expect((await desk(['meeting-absent', missedMeeting, 'doctor'])).out).toMatch(/state +no-show/);
  const futureMeeting = await request(clinic);
  expect((await desk(['meeting-absent', futureMeeting.id, 'patient'])).exit).toBe(3);
});

test('a meeting that waits for its payment says until when it is to be paid', async () => {
  const dueAt = new Date(Date.now() + 3_600_000);
  const id = await storeMeeting(clinic, patient, 'awaiting-payment', [400, 430], { dueAt });
  expect((await desk(['meeting', id])).out).toMatch(/pay by +2026-12-01 12:00/);
});

test('staff write to the patient in the clinic’s name', async () => {
  const { id } = await request(clinic);
  expect((await desk(['meeting-reply', id, ''])).exit).toBe(2);
  expect((await desk(['meeting-reply', id, 'Bring your scans'])).out).toContain('Bring your scans');
});

test('staff set who answers for a practice and where it meets; a doctor without an account cannot answer', async () => {
  expect((await desk(['practices', '--for', 'clinic'])).out).toContain(clinic.id);
  expect((await desk(['practices', '--doctor', 'çağlar'])).out).toContain(ownPractice.id);
  const refusal = await desk(['practice-answers', clinic.id, 'doctor']);
  expect(refusal.told).toContain('has no account');
  const link = 'https://meet.example/{meeting}';
  expect((await desk(['practice-room', clinic.id, link])).out).toContain(link);
  const { id } = await request(clinic);
  expect((await desk(['meeting', id])).out).toMatch(/room +https:\/\/meet\.example\/[0-9a-f]{32}/);
  expect((await desk(['practice-room', clinic.id, 'none'])).out).not.toContain(link);
  expect((await desk(['practice-room', ownPractice.id, link])).told).toContain('in their own schedule');
  expect((await desk(['practice-answers', ownPractice.id, 'clinic'])).exit).toBe(0);
  expect((await desk(['practice-room', ownPractice.id, link])).exit).toBe(0);
  expect((await desk(['practice-answers', ownPractice.id, 'doctor'])).exit).toBe(0);
});
