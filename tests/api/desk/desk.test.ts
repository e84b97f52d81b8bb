import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as complaintCalls from '#contract/desk/complaints.ts';
import * as leadCalls from '#contract/desk/leads.ts';
import * as messageCalls from '#contract/desk/messages.ts';
import { decideReview, getReviews } from '#contract/desk/reviews.ts';
import * as doctorReviews from '#contract/doctor/reviews.ts';
import { getMeeting } from '#contract/patient/meetings.ts';
import { database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { addComplaint, addComplaintReason } from '#services/meetings/complaints.ts';
import { storeLead } from '#services/contact/leads.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { leads } from '#db/schema/leads.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { outbox } from '#db/schema/outbox.ts';
import { reviews } from '#db/schema/meetings.ts';
import { verifyAudit } from '#db/verify-audit.ts';
import { makePatient, makePractice, type Practice, storeMeeting } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { mailed } from '../support/mailed.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useTestDatabase();

let as: Caller;
let practice: Practice;
let patient: Caller;
const MISSING_ID = randomUUID();
const SECRET = 'Ağrım var — =HYPERLINK("x") دكتور';

beforeAll(async () => {
  as = await signIn('Editor');
  practice = await makePractice();
  patient = await makePatient();
});

/** The actions of this editor on a record, from the audit log. */
const actionsOn = async (record: string) => {
  const isOfEditor = and(eq(auditEntries.actor, as.id), like(auditEntries.record, record));
  const rows = await database().select().from(auditEntries).where(isOfEditor).orderBy(auditEntries.position);
  return rows.map(({ action }) => action);
};

const newLead = (name: string, more: Partial<Parameters<typeof storeLead>[1]> = {}) =>
  storeLead(database(), { kind: 'message', name, message: SECRET, locale: 'tr', ...more });

describe('leads', () => {
  test('are listed newest first and by filter, without their messages; reading one is noted', async () => {
    const firstLead = await newLead('Leyla', { email: '100%_sure@example.com', phone: '+905550000000' });
    const secondLead = await newLead('Karim', { kind: 'call-back' });
    const list = async (query: Record<string, string | number>) =>
      (await call(leadCalls.getLeads, { as, query })).json.content;
    const allLeads = await list({ limit: 1 });
    expect(allLeads).toMatchObject({
      items: [{ id: secondLead, kind: 'call-back' }],
      meta: { total: 2, last_page: 2 },
    });
    expect(JSON.stringify(allLeads)).not.toContain('Ağrım');
    const ids = async (query: Record<string, string>) =>
      (await list(query)).items.map(({ id }: { id: string }) => id);
    expect(await ids({ kind: 'message' })).toEqual([firstLead]);
    expect(await ids({ search: '100%_SURE' })).toEqual([firstLead]);
    expect(await ids({ search: '100_sure' })).toEqual([]);
    expect(await ids({ state: 'won' })).toEqual([]);
    expect(await ids({ until: '2020-01-01' })).toEqual([]);
    expect((await call(leadCalls.getLeads, { as, query: { state: 'x' } })).status).toBe(422);
    const oneLead = await call(leadCalls.getLead, { as, params: { id: firstLead } });
    expect(oneLead.json.content).toMatchObject({ message: SECRET, phone: '+905550000000', note: null });
    expect(await actionsOn(`leads:${firstLead}`)).toEqual(['staff-read']);
    expect((await actionsOn('leads:list')).length).toBeGreaterThan(0);
  });

  test('go from new to called to won, or back; the note is encrypted', async () => {
    const id = await newLead('Amira');
    const change = (body: object) => call(leadCalls.changeLead, { as, params: { id }, body });
    expect((await change({ state: 'won' })).status).toBe(409);
    const changedLead = await change({ state: 'called', note: 'Salı günü aranacak' });
    expect(changedLead.json.content).toMatchObject({ state: 'called', note: 'Salı günü aranacak' });
    const sameLead = await change({ state: 'called' });
    expect(sameLead.json.content).toEqual(changedLead.json.content);
    const [row] = await database().select().from(leads).where(eq(leads.id, id));
    expect(row?.note).toMatch(/^v1\./);
    expect((await change({ state: 'won' })).json.content).toMatchObject({
      state: 'won',
      note: changedLead.json.content.note,
    });
    expect((await change({ state: 'new' })).status).toBe(409);
    expect((await change({ note: '' })).json.content.note).toBeNull();
    expect((await change({})).status).toBe(422);
    expect(await actionsOn(`leads:${id}`)).toEqual([
      'staff-change',
      'staff-read',
      'staff-change',
      'staff-change',
    ]);
    const params = { id: MISSING_ID };
    expect((await call(leadCalls.changeLead, { as, params, body: { state: 'called' } })).status).toBe(404);
    expect((await call(leadCalls.getLead, { as, params })).status).toBe(404);
  });

  test('are exported with all their data as a CSV file in which no cell is a formula', async () => {
    const id = await newLead('=1+2', { email: '+evil@example.com', auditPosition: 7 });
    await call(leadCalls.changeLead, { as, params: { id }, body: { state: 'called' } });
    const { json } = await call(leadCalls.exportLeads, { as, query: { search: 'evil' } });
    const [head, line] = json.content.csv.text.split('\r\n');
    expect(head).toMatch(/^\uFEFFid,sent_at,state,kind,name,email,phone,message,note,/);
    expect(head).toMatch(/,call_zone,audit_entry,changed_at$/);
    expect(json.content.csv.text).toMatch(/,7,\d{4}-\d\d-\d\dT[\d:.]+Z\r\n$/);
    expect(line).toContain(`,'=1+2,'+evil@example.com,,"Ağrım var`);
    expect(await actionsOn('leads:list')).toContain('export');
  });
});

describe('reviews', () => {
  const review = async () => {
    const id = await storeMeeting(practice, patient, 'closed', [
      -100 - (await count()) * 60,
      -60 - (await count()) * 60,
    ]);
    const row = { id, practiceId: practice.id, stars: 4, body: SECRET, locale: 'fr' as const };
    await database().insert(reviews).values(row);
    return id;
  };
  const count = () => database().$count(reviews);
  const decide = (id: string, body: object) => call(decideReview, { as, params: { id }, body });

  test('are published, answered once by their doctor, and the answer is published after a review too', async () => {
    const id = await review();
    const waitingReviews = await call(getReviews, { as });
    expect(waitingReviews.json.content.items).toMatchObject([
      {
        id,
        text: SECRET,
        patient: { name: 'Nadia Martin' },
        doctor: { name: 'Dr. Ayşe Çağlar' },
        answer: null,
      },
    ]);
    const { doctor } = practice;
    const answer = (text: string, by: Caller = doctor) =>
      call(doctorReviews.answerReview, { as: by, params: { id }, body: { answer: text } });
    expect((await answer('Merci')).status).toBe(404);
    expect((await decide(id, { action: 'publish' })).json.content).toMatchObject({ state: 'published' });
    expect((await decide(id, { action: 'publish' })).status).toBe(409);
    expect(await mailed(patient.email)).toContain('review-published');
    expect(await mailed(doctor.email)).toContain('review-published');
    expect((await answer('Merci', await signIn('Doctor'))).status).toBe(404);
    expect((await answer('Merci')).json.content.answer).toMatchObject({ state: 'pending' });
    const readAnswer = async () =>
      (await call(getMeeting, { as: patient, params: { id } })).json.content.review.answer;
    expect(await readAnswer()).toBeNull();
    const publication = await decide(id, { part: 'answer', action: 'publish' });
    expect(publication.json.content.answer).toEqual({ text: 'Merci', state: 'published' });
    expect(await readAnswer()).toBe('Merci');
    expect((await answer('Encore')).status).toBe(409);
    expect((await call(doctorReviews.getReviews, { as: doctor })).json.content.items).toMatchObject([
      { id, text: SECRET, answer: { text: 'Merci', state: 'published' } },
    ]);
    expect(await actionsOn(`reviews:${id}`)).toEqual(['staff-change', 'staff-change']);
  });

  test('are refused with a reason, which their author reads', async () => {
    const id = await review();
    expect((await decide(id, { action: 'refuse' })).status).toBe(422);
    expect((await decide(id, { part: 'answer', action: 'publish' })).status).toBe(409);
    await decide(id, { action: 'refuse', reason: 'Names another patient.' });
    const { json } = await call(getMeeting, { as: patient, params: { id } });
    expect(json.content.review).toMatchObject({ state: 'refused', refusal: 'Names another patient.' });
    expect(await mailed(patient.email)).toContain('review-refused');
    expect((await decide(MISSING_ID, { action: 'publish' })).status).toBe(404);
  });
});

test('reported problems are read with the reporter’s own words, and settled with an outcome', async () => {
  const meeting = await storeMeeting(practice, patient, 'closed', [-9000, -8970]);
  const ownReason = await addComplaintReason(database(), patient.id, SECRET);
  const by = { role: 'patient' as const, id: patient.id };
  await addComplaint(database(), meeting, { by, reason: ownReason?.id ?? '', now: new Date() });
  const doctor = { role: 'doctor' as const, id: practice.doctor.id };
  await addComplaint(database(), meeting, { by: doctor, reason: 'late', now: new Date() });
  const list = async (state: string) =>
    (await call(complaintCalls.getComplaints, { as, locale: 'en', query: { state } })).json.content.items;
  const [first, second] = await list('open');
  expect(first).toMatchObject({ reason: SECRET, by: { name: 'Nadia Martin' }, meeting: { id: meeting } });
  expect(second.reason).not.toBe('late');
  const body = { outcome: 'Called both.' };
  const settled = await call(complaintCalls.settleComplaint, { as, params: { id: first.id }, body });
  expect(settled.json.content).toMatchObject({ outcome: 'Called both.' });
  expect(await list('open')).toHaveLength(1);
  expect(await list('settled')).toMatchObject([{ id: first.id, outcome: 'Called both.' }]);
  expect(await actionsOn(`complaints:${first.id}`)).toEqual(['staff-change']);
  const missingComplaint = await call(complaintCalls.settleComplaint, {
    as,
    params: { id: MISSING_ID },
    body,
  });
  expect(missingComplaint.status).toBe(404);
});

test('messages whose delivery was given up are listed, and can be queued again once', async () => {
  const id = await transaction(database(), (tx) =>
    queueMessage(tx, { kind: 'password-changed', to: { user: patient.id } }),
  );
  const failedState = { state: 'failed', failure: 'mailbox full', endedAt: new Date() } as const;
  await database().update(outbox).set(failedState).where(eq(outbox.id, id));
  const { json } = await call(messageCalls.getDeadLetters, { as });
  expect(json.content.items).toMatchObject([{ id, kind: 'password-changed', failure: 'mailbox full' }]);
  const retry = () => call(messageCalls.retryDeadLetter, { as, params: { id } });
  expect((await retry()).status).toBe(200);
  expect((await retry()).status).toBe(404);
  expect((await call(messageCalls.getDeadLetters, { as })).json.content.items).toEqual([]);
  expect(await actionsOn(`outbox:${id}`)).toEqual(['staff-change']);
});

test('the export of the newsletter has the subscribers who confirmed, and is noted', async () => {
  await database()
    .insert(newsletterSubscriptions)
    .values([
      { email: '=yes@example.com', locale: 'fr', state: 'confirmed' },
      { email: 'not-yet@example.com', locale: 'ar' },
    ]);
  const { csv } = (await call(messageCalls.exportNewsletter, { as })).json.content;
  expect(csv.text).toContain(`\r\n'=yes@example.com,fr,`);
  expect(csv.text).not.toContain('not-yet');
  expect(await actionsOn('newsletter_subscriptions:list')).toEqual(['export']);
  expect(await verifyAudit(database())).not.toHaveProperty('broken');
});
