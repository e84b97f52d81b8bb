import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { exportData } from '#contract/account/closing.ts';
import { getProfile } from '#contract/account/profile.ts';
import { saveProfile } from '#contract/account/save-profile.ts';
import { getBankAccounts } from '#contract/doctor/bank-accounts.ts';
import * as doctors from '#contract/doctor/meetings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import * as leads from '#contract/desk/leads.ts';
import { getComplaintReasons } from '#contract/online/meetings.ts';
import * as patients from '#contract/patient/meetings.ts';
import { getFile } from '#contract/uploads/files.ts';
import { database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';
import { users } from '#db/schema/users.ts';
import { repair } from '#db/encryption/repair.ts';
import { useStillClock } from '../meetings/support.ts';
import { type Answer, call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { damage, encryptedCells } from '../support/damaged.ts';
import { useSeededDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { markedDoctor, markedMeetings, markedPatient } from './marked-people.ts';
import { ENCRYPTED } from './marked-values.ts';

useSeededDatabase();
useStillClock();

let people: Record<'patient' | 'doctor' | 'staff', Caller>;
let declinedMeeting: string;
let pastMeeting: string;

beforeAll(async () => {
  const patient = await markedPatient();
  const practice = await markedDoctor();
  await markedMeetings(practice, patient);
  people = { patient, doctor: practice.doctor, staff: await signIn('Editor') };
  const rows = await database().select().from(meetings);
  declinedMeeting = rows.find(({ note }) => note !== null)?.id ?? '';
  pastMeeting = rows.find(({ state }) => state === 'closed')?.id ?? '';
});
beforeEach(() => repair(database()));

/** Shown in French in place of a text that cannot be decrypted. */
const UNREADABLE_TEXT = '(illisible)';
const OTHER_ID = '00000000-0000-4000-8000-000000000000';
const toOtherId = () => OTHER_ID;
const toCapitals = (id: string) => id.toUpperCase();

const read = (endpoint: Endpoint, as: Caller, id?: string): Promise<Answer> =>
  call(endpoint, { as, locale: 'fr', from: newCaller(), ...(id && { params: { id } }) });

test('no list and no export fails while no encrypted text can be read', async () => {
  await damage(await encryptedCells(), toCapitals);
  const lists = ENDPOINTS.filter(
    ({ method, path, access }) => method === 'GET' && !/\{(?!product)/.test(path) && access !== 'signature',
  );
  expect(lists.length).toBeGreaterThan(60);
  for (const endpoint of lists) {
    for (const as of Object.values(people)) {
      const { status, text } = await read(endpoint, as);
      expect(status, `${endpoint.path}: ${text}`).toBeLessThan(500);
    }
  }
});

test('a text that cannot be read says so in the reader’s language', async () => {
  await damage(await encryptedCells(), toCapitals);
  const { patient, doctor, staff } = people;
  const pageOfPatient = await read(patients.getMeeting, patient, declinedMeeting);
  expect(pageOfPatient.json.content).toMatchObject({
    note: UNREADABLE_TEXT,
    guardian: UNREADABLE_TEXT,
    case: { complaint: UNREADABLE_TEXT },
  });
  const pageOfDoctor = await read(doctors.getMeeting, doctor, pastMeeting);
  expect(pageOfDoctor.json.content.replies).toContainEqual(
    expect.objectContaining({ reply: UNREADABLE_TEXT }),
  );
  expect(pageOfDoctor.json.content.reports).toContainEqual(
    expect.objectContaining({ report: UNREADABLE_TEXT }),
  );
  const replies = await read(patients.getReplies, patient, pastMeeting);
  expect(replies.json.content.items[0].reply).toBe(UNREADABLE_TEXT);
  const accounts = await read(getBankAccounts, doctor);
  expect(accounts.json.content.items[0]).toMatchObject({ holder: UNREADABLE_TEXT, iban: UNREADABLE_TEXT });
  expect((await read(getComplaintReasons, patient)).text).toContain(UNREADABLE_TEXT);
  const { json: listed } = await read(leads.getLeads, staff);
  const lead = await read(leads.getLead, staff, listed.content.items[0].id);
  expect(lead.json.content).toMatchObject({ message: UNREADABLE_TEXT, phone: UNREADABLE_TEXT });
  expect((await read(leads.exportLeads, staff)).text).toContain(UNREADABLE_TEXT);
});

test('a telephone number that cannot be read is shown as missing', async () => {
  await damage(await encryptedCells(), toCapitals);
  expect((await read(getProfile, people.patient)).json.content.phone).toBeNull();
});

test('saving the profile keeps a telephone number that cannot be read, unless there is a new one', async () => {
  await damage(await encryptedCells(), toCapitals);
  const readStoredPhone = async () => {
    const { id } = people.patient;
    const [row] = await database().select({ phone: users.phone }).from(users).where(eq(users.id, id));
    return row?.phone;
  };
  const encrypted = await readStoredPhone();
  const save = (body: object) => call(saveProfile, { as: people.patient, body });
  // The form sends the field as it showed it: empty. The stored number stays, since it can be read again once its key
  // is back.
  expect((await save({ city: 'Lyon', phone: null })).json.content).toMatchObject({
    city: 'Lyon',
    phone: null,
  });
  expect(await readStoredPhone()).toBe(encrypted);
  const phone = '+33612345678';
  expect((await save({ phone })).json.content.phone).toBe(phone);
  expect((await save({ phone: null })).json.content.phone).toBeNull();
  expect(await readStoredPhone()).toBeNull();
  expect((await save({ phone })).json.content.phone).toBe(phone);
});

test('an export that has unreadable texts still has everything else', async () => {
  const before = await read(exportData, people.patient);
  await damage(
    (await encryptedCells()).filter(({ table }) => table === 'meeting_replies'),
    toCapitals,
  );
  const { status, text } = await read(exportData, people.patient);
  expect(status).toBe(200);
  expect(before.text).toContain(ENCRYPTED.patientReply);
  expect(text).not.toContain(ENCRYPTED.patientReply);
  expect(text).toContain(UNREADABLE_TEXT);
  expect(text).toContain(ENCRYPTED.complaint);
  expect(text).toContain(ENCRYPTED.leadMessage);
});

test('a file that cannot be read answers 404 with a message that says so', async () => {
  const { json } = await read(exportData, people.patient);
  const [file] = json.content.tables.files;
  await damage(await encryptedCells(), toCapitals);
  const { status, text } = await read(getFile, people.patient, file.id);
  expect(status).toBe(404);
  expect(JSON.parse(text).message).toMatch(/illisible/);
});

/** Rows of an export by table; they come in no order. */
const rowsOf = ({ json }: Answer) =>
  Object.fromEntries(
    Object.entries<object[]>(json.content.tables).map(([table, rows]) => [
      table,
      rows.map((row) => JSON.stringify(row)).toSorted(),
    ]),
  );

/** The rows of an export without the audit log, in which each export is noted. */
function rowsWithoutNotes(answer: Answer): Record<string, unknown> {
  const { audit_entries: _notes, ...rows } = rowsOf(answer);
  return rows;
}

test('the repair decrypts texts that were encrypted for an id in capital letters', async () => {
  const before = await encryptedCells();
  const exported = await read(exportData, people.patient);
  const toMixedCase = (id: string) => `${id.slice(0, 19)}${id.slice(19).toUpperCase()}`;
  const damagedCells = before.slice(0, 5);
  const intactCells = before.slice(5);
  await damage(damagedCells, toMixedCase);
  await damage(intactCells, toCapitals);
  const { checked, repaired, unreadable } = await repair(database());
  expect({ checked, unreadable }).toEqual({ checked: before.length, unreadable: 0 });
  // An id whose last two groups hold digits alone has one spelling only, and needs no repair.
  const changedCells = damagedCells.filter(({ row }) => toMixedCase(row) !== row);
  expect(repaired).toBe(changedCells.length + intactCells.length);
  expect(rowsWithoutNotes(await read(exportData, people.patient))).toEqual(rowsWithoutNotes(exported));
  expect(await repair(database())).toMatchObject({ repaired: 0, unreadable: 0 });
});

test('the repair names a text that no key decrypts, and does not change it', async () => {
  const [cell] = (await encryptedCells()).filter(({ table }) => table === 'meeting_reports');
  if (!cell) throw new Error('there is no report');
  await damage([cell], toOtherId);
  const cellsBefore = await encryptedCells();
  const { unreadable, reasons } = await repair(database());
  expect(unreadable).toBe(1);
  expect(reasons).toEqual([expect.stringContaining(`meeting_reports.body of ${cell.row} cannot be read`)]);
  expect(await encryptedCells()).toEqual(cellsBefore);
});
