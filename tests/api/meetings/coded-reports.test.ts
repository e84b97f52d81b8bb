import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exportData } from '#contract/account/closing.ts';
import * as doctors from '#contract/doctor/meetings.ts';
import * as patients from '#contract/patient/meetings.ts';
import { database } from '#db/client.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { meetingReports } from '#db/schema/meetings.ts';
import { outbox } from '#db/schema/outbox.ts';
import { FINDINGS } from '#domain/report/findings.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { makePatient, makePractice, type Practice, storeMeeting, useStillClock } from './support.ts';

useTestDatabase();
useStillClock();

const OWN_WORDS = 'Donör bölge yeterli; greft sayısı muayenede belirlenecek.';
const CODED = {
  locale: 'tr',
  findings: { phrases: [{ code: 'suitable' }], own: OWN_WORDS },
  advice: { phrases: [{ code: 'stop-smoking', length: 6 }] },
  next: { phrases: [{ code: 'visit' }] },
  medicines: 'Parasetamol 500 mg',
};

async function closedMeeting() {
  const practice = await makePractice();
  const patient = await makePatient();
  const params = { id: await storeMeeting(practice, patient, 'closed', [-80, -50]) };
  return { practice, patient, params };
}

const write = (practice: Practice, params: { id: string }, body: object) =>
  call(doctors.changeMeeting, { as: practice.doctor, params, body, from: newCaller() });

test('a report in codes is read by each in their language, the doctor’s own words as they were written', async () => {
  const { practice, patient, params } = await closedMeeting();
  expect((await write(practice, params, { coded: CODED })).status).toBe(200);

  const read = async (locale: 'ar' | 'en' | 'fr' | 'tr') => {
    const { json } = await call(patients.getMeeting, { as: patient, params, locale });
    return json.content.reports[0];
  };
  const english = await read('en');
  expect(english.coded).toEqual({
    locale: 'tr',
    findings: {
      phrases: [
        {
          code: 'suitable',
          length: null,
          text: 'As far as an online consultation can tell, the procedure is suitable for you.',
        },
      ],
      own: OWN_WORDS,
    },
    advice: {
      phrases: [
        {
          code: 'stop-smoking',
          length: 6,
          text: 'Stop smoking at least 6 weeks before the procedure, and do not start again while you heal.',
        },
      ],
      own: null,
    },
    warnings: { phrases: [], own: null },
    next: {
      phrases: [
        {
          code: 'visit',
          length: null,
          text: 'Come for an examination in person before anything is decided.',
        },
      ],
      own: null,
    },
    medicines: 'Parasetamol 500 mg',
  });
  expect(english.report).toContain('Next step\n– Come for an examination');
  expect((await read('fr')).report).toContain('Arrêtez de fumer au moins 6\u00a0semaines avant');
  expect((await read('tr')).report).toContain(`en az 6 hafta önce bırakın`);
  expect((await read('ar')).report).toContain('6 أسابيع');
  expect((await read('ar')).report).toContain(OWN_WORDS);

  const meetingOfDoctor = await call(doctors.getMeeting, { as: practice.doctor, params, locale: 'en' });
  expect(meetingOfDoctor.json.content.reports).toEqual([english]);
  expect(meetingOfDoctor.json.content.patient.locale).toBe('fr');
});

test('a report in codes is encrypted, noted in the audit log, and mailed about without its content', async () => {
  const { practice, patient, params } = await closedMeeting();
  await write(practice, params, { coded: CODED });
  const [stored] = await database()
    .select()
    .from(meetingReports)
    .where(eq(meetingReports.meetingId, params.id));
  expect(stored?.body).not.toContain('suitable');
  const noted = await database()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.record, `meeting_reports:${stored?.id}`));
  expect(noted).toMatchObject([{ actor: practice.doctor.id, action: 'write', patient: patient.id }]);
  const messages = JSON.stringify(await database().select().from(outbox));
  expect(messages).toContain('report-ready');
  for (const text of ['suitable', 'Parasetamol', 'Donör']) expect(messages).not.toContain(text);
});

test('a text that is sent beside the codes is shown in the export alone', async () => {
  const { practice, patient, params } = await closedMeeting();
  await write(practice, params, { coded: CODED, report: 'Constatations …' });
  const { json } = await call(patients.getMeeting, { as: patient, params, locale: 'fr' });
  expect(json.content.reports[0].report).toContain('Conseils\n– Arrêtez de fumer');
  const exported = await call(exportData, { as: patient });
  expect(exported.json.content.tables.meeting_reports).toMatchObject([{ body: 'Constatations …' }]);
});

test('a consultation is closed with a report in codes, and not declined with one', async () => {
  const practice = await makePractice();
  const patient = await makePatient();
  const params = { id: await storeMeeting(practice, patient, 'booked', [-40, -10]) };
  expect((await write(practice, params, { coded: CODED, action: 'Cancelled' })).status).toBe(422);
  const closing = await write(practice, params, { coded: CODED, action: 'Closed' });
  expect(closing.json.content.state).toBe('closed');
  const { json } = await call(patients.getMeeting, { as: patient, params });
  expect(json.content.reports[0].coded.medicines).toBe('Parasetamol 500 mg');
});

const findings = (count: number) => ({ phrases: FINDINGS.slice(0, count).map(({ code }) => ({ code })) });
const smoking = (length: unknown) => ({ advice: { phrases: [{ code: 'stop-smoking', length }] } });

test.each([
  ['nothing at all', {}, 'coded'],
  [
    'a code of another section',
    { findings: { phrases: [{ code: 'visit' }] } },
    'coded.findings.phrases.0.code',
  ],
  [
    'a code that does not exist',
    { advice: { phrases: [{ code: 'toString' }] } },
    'coded.advice.phrases.0.code',
  ],
  ['thirteen phrases', { findings: findings(13) }, 'coded.findings.phrases'],
  ['a phrase twice', { next: { phrases: [{ code: 'visit' }, { code: 'visit' }] } }, 'coded.next.phrases'],
  ['a length out of its bounds', smoking(60), 'coded.advice.phrases.0'],
  ['a phrase without its length', smoking(undefined), 'coded.advice.phrases.0'],
  ['a length that is a text', smoking('6'), 'coded.advice.phrases.0.length'],
  ['own words of 2,001 characters', { warnings: { own: 'x'.repeat(2001) } }, 'coded.warnings.own'],
  ['medicines of 2,001 characters', { medicines: 'x'.repeat(2001) }, 'coded.medicines'],
  ['a language that the site does not speak', { locale: 'de', medicines: 'x' }, 'coded.locale'],
  ['a sign that cannot be stored', { medicines: 'a\0b' }, 'coded.medicines'],
])('a report with %s is refused by name', async (_, part, field) => {
  const { practice, params } = await closedMeeting();
  const { status, json } = await write(practice, params, { coded: { locale: 'tr', ...part } });
  expect(status).toBe(422);
  expect(Object.keys(json.errors)).toContain(field);
});

test('a report with twelve phrases of a section is stored', async () => {
  const { practice, params } = await closedMeeting();
  const coded = { locale: 'tr', findings: findings(12) };
  expect((await write(practice, params, { coded })).status).toBe(200);
});

test('a doctor cannot write a report for a foreign meeting, and a patient cannot read one of it', async () => {
  const { practice, params } = await closedMeeting();
  await write(practice, params, { coded: CODED });
  const stranger = await makePractice();
  const refusal = await write(stranger, params, { coded: CODED });
  const missingMeeting = await write(
    stranger,
    { id: '00000000-0000-4000-8000-000000000000' },
    { coded: CODED },
  );
  expect(refusal.status).toBe(404);
  expect(refusal.json).toEqual(missingMeeting.json);
  const answerToOther = await call(patients.getMeeting, { as: await makePatient(), params });
  expect(answerToOther.status).toBe(404);
});

test('reports of older and newer releases stay readable', async () => {
  const { practice, patient, params } = await closedMeeting();
  const bodies = [
    'Rest for a week',
    `Bulgular\0${JSON.stringify({ ...CODED, version: 2 })}`,
    `Öneriler\0${JSON.stringify({ version: 1, locale: 'de', advice: { phrases: [{ code: 'newer' }] } })}`,
  ];
  for (const [index, body] of bodies.entries()) {
    const id = `00000000-0000-4000-8000-00000000000${index}`;
    await database()
      .insert(meetingReports)
      .values({
        id,
        meetingId: params.id,
        authorId: practice.doctor.id,
        body: encrypt({ table: 'meeting_reports', row: id, column: 'body' }, body),
        createdAt: new Date(Date.now() + index),
      });
  }
  const { json } = await call(patients.getMeeting, { as: patient, params, locale: 'en' });
  const [older, newerVersion, unknownPhrase] = json.content.reports;
  expect(older).toMatchObject({ report: 'Rest for a week', coded: null });
  expect(newerVersion).toMatchObject({ report: 'Bulgular', coded: null });
  expect(unknownPhrase.coded).toMatchObject({
    locale: null,
    advice: { phrases: [{ code: 'newer', length: null, text: null }] },
  });
  expect(unknownPhrase.report).toBe(
    'Advice\n– One entry of this part cannot be shown here. Please ask the clinic for it.',
  );
});
