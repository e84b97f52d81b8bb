import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { exportData } from '#contract/account/closing.ts';
import { getCalculators } from '#contract/content/calculators.ts';
import { getQuiz, getQuizzes } from '#contract/content/quizzes.ts';
import { keepEstimate } from '#contract/costs/costs.ts';
import { decideConsent } from '#contract/patient/consents.ts';
import { getSaved, removeSaved, saveCalculator, saveEstimate, saveQuiz } from '#contract/patient/saved.ts';
import { database, transaction } from '#db/client.ts';
import { erasePerson } from '#db/personal-data/erase.ts';
import { keepResult } from '#db/queries/saved-results.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { MOST_SAVED } from '#domain/saved-results.ts';
import { getT } from '#i18n/server/t.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useSeededDatabase();

let callerCount = 0;
/** An address of its own for each call, because rate limits count by address. */
const nextAddress = () => {
  callerCount += 1;
  return `192.0.2.${callerCount}`;
};
const decide = (as: Caller, given: boolean) =>
  call(decideConsent, {
    as,
    body: { kind: 'health-data', version: TREATMENT_CONSENTS['health-data'], given },
  });
/** A patient who has consented to the use of health data. */
const newPatient = async () => {
  const as = await signIn('Patient');
  await decide(as, true);
  return as;
};
const slugOf = async (key: string, locale: 'en' | 'fr' = 'en'): Promise<string> => {
  const { json } = await call(getCalculators, { locale });
  return json.content.items.find((item: { key: string }) => item.key === key).slug;
};
const BODY = { units: ['metric'], age: ['40'], height: ['170'], weight: ['80'], background: ['other'] };
const keepBmi = async (as: Caller, answers: Record<string, string[]> = BODY) =>
  call(saveCalculator, { as, from: nextAddress(), body: { slug: await slugOf('bmi'), answers } });
const list = async (as: Caller, locale: 'en' | 'fr' | 'tr' = 'en', query = {}) =>
  (await call(getSaved, { as, locale, query })).json.content;
const readRows = async (owner: string) =>
  (await database().execute(sql`select * from saved_results where user_id = ${owner}`)).rows;

test('keeps the result of a calculator, computed from the answers alone, and shows it in the language asked for', async () => {
  const as = await newPatient();
  const answers = { ...BODY, band: ['underweight'], weight: [' 80 '] };
  const { status, json } = await keepBmi(as, answers);
  expect(status, JSON.stringify(json)).toBe(200);
  const [item] = (await list(as)).items;
  expect(item).toMatchObject({ id: json.content.id, kind: 'calculator', answers: BODY, estimate: null });
  expect(item.figures[0]).toMatchObject({ key: 'bmi', from: 27.6 });
  const [french] = (await list(as, 'fr')).items;
  expect(french.band).toBeTruthy();
  expect(french.band).not.toBe(item.band);
  expect(french.slug).toBe(await slugOf('bmi', 'fr'));
});

test('keeps the result of a quiz with its score', async () => {
  const as = await newPatient();
  const { slug } = (await call(getQuizzes)).json.content.items[0];
  const { questions } = (await call(getQuiz, { params: { id: slug } })).json.content;
  interface Question {
    key: string;
    options: { key: string; score: number; urgent: boolean }[];
  }
  const chosenAnswers = (questions as Question[]).map(({ key, options }) => {
    const calm = options.find(({ urgent }) => !urgent);
    return { key, option: calm?.key ?? '', score: calm?.score ?? 0 };
  });
  const answers = Object.fromEntries(chosenAnswers.map(({ key, option }) => [key, [option]]));
  expect((await call(saveQuiz, { as, from: nextAddress(), body: { slug, answers } })).status).toBe(200);
  const [item] = (await list(as)).items;
  expect(item).toMatchObject({ kind: 'quiz', slug, answers });
  expect(item.score.points).toBe(chosenAnswers.reduce((sum, { score }) => sum + score, 0));
  expect(item.band).toBeTruthy();
  const firstKey = chosenAnswers[0]?.key ?? '';
  const wrongAnswers = { ...answers, [firstKey]: ['no-such-option'] };
  const refusal = await call(saveQuiz, { as, from: nextAddress(), body: { slug, answers: wrongAnswers } });
  expect({ status: refusal.status, errors: Object.keys(refusal.json.errors) }).toEqual({
    status: 422,
    errors: [firstKey],
  });
});

test('keeps an estimate by its number, and shows its amounts where the law allows prices', async () => {
  const as = await newPatient();
  const request = { serviceId: 'dental-implants', stars: 4, travellers: 2, countryId: 'DE' };
  const { id, totals } = (await call(keepEstimate, { body: request, from: nextAddress() })).json.content;
  const writtenId = `${id.slice(0, 4)}-${id.slice(4).toLowerCase()}`;
  expect((await call(saveEstimate, { as, from: nextAddress(), body: { estimate: writtenId } })).status).toBe(
    200,
  );
  const [item] = (await list(as)).items;
  expect(item.estimate).toMatchObject({ id, totals: { low: totals.low, high: totals.high } });
  expect((await list(as, 'tr')).items[0].estimate.totals).toBeNull();
  const unknownEstimate = { estimate: '2222222222222222' };
  expect((await call(saveEstimate, { as, from: nextAddress(), body: unknownEstimate })).status).toBe(422);
});

test('says that a tool or an estimate is gone, in the language of the patient', async () => {
  const as = await newPatient();
  const tool = { slug: 'no-such-tool', answers: BODY };
  for (const locale of LOCALES) {
    const t = getT(locale);
    const from = nextAddress();
    const quiz = await call(saveQuiz, { as, from, locale, body: tool });
    expect(quiz.json.errors).toEqual({ slug: [t('saved:toolGone')] });
    const calculator = await call(saveCalculator, { as, from, locale, body: tool });
    expect(calculator.json.errors).toEqual({ slug: [t('saved:toolGone')] });
    const estimate = await call(saveEstimate, { as, from, locale, body: { estimate: '2222222222222222' } });
    expect(estimate.json.errors).toEqual({ estimate: [t('saved:estimateGone')] });
  }
});

test('refuses answers that the calculator does not accept, and keeps nothing', async () => {
  const as = await newPatient();
  for (const [answers, field] of [
    [{ ...BODY, weight: ['9000'] }, 'weight'],
    [{ ...BODY, background: ['martian'] }, 'background'],
    [{}, 'age'],
  ] as const) {
    const { status, json } = await keepBmi(as, answers as Record<string, string[]>);
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: [field] });
  }
  const many = Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`f${index}`, ['1']]));
  expect((await keepBmi(as, { ...BODY, ...many })).status).toBe(422);
  expect(await readRows(as.id)).toEqual([]);
});

test('keeps the same answers once', async () => {
  const as = await newPatient();
  const [first, second] = await Promise.all([keepBmi(as), keepBmi(as, { ...BODY, unknown: ['x'] })]);
  expect(first.json.content.id).toBe(second.json.content.id);
  expect((await list(as)).meta.total).toBe(1);
});

test('keeps nothing without the consent to health data, and erases all when it is withdrawn', async () => {
  const as = await signIn('Patient');
  const { status, json } = await keepBmi(as);
  expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: ['consent'] });
  await decide(as, true);
  await keepBmi(as);
  expect(await readRows(as.id)).toHaveLength(1);
  await decide(as, false);
  expect(await readRows(as.id)).toEqual([]);
});

test('stores results encrypted', async () => {
  const as = await newPatient();
  await keepBmi(as);
  const [row] = await readRows(as.id);
  expect(row?.['content']).toMatch(/^v1\./);
  expect(JSON.stringify(row)).not.toMatch(/bmi|weight|overweight/);
});

test('has kept results in the export of their owner, and deletes them with the account', async () => {
  const as = await newPatient();
  await keepBmi(as);
  const exported = (await call(exportData, { as })).json.content.tables.saved_results;
  expect(JSON.stringify(exported)).toContain('overweight');
  await transaction(database(), (tx) => erasePerson(tx, { id: as.id, email: undefined }));
  expect(await readRows(as.id)).toEqual([]);
});

test('shows and removes only results that the patient kept themselves', async () => {
  const as = await newPatient();
  const otherPatient = await newPatient();
  const { id } = (await keepBmi(as)).json.content;
  expect((await list(otherPatient)).items).toEqual([]);
  expect((await call(removeSaved, { as: otherPatient, params: { id } })).status).toBe(404);
  expect((await call(removeSaved, { as, params: { id: randomUUID() } })).status).toBe(404);
  expect((await call(removeSaved, { as, params: { id } })).status).toBe(200);
  expect(await readRows(as.id)).toEqual([]);
});

test('keeps at most a hundred, eight to a page, the last first', async () => {
  const as = await newPatient();
  for (let number = 0; number < MOST_SAVED; number += 1)
    await keepResult(database(), as.id, { kind: 'estimate', estimate: `GONE-${number}` });
  const { status, json } = await keepBmi(as);
  expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: ['limit'] });
  const { items, meta } = await list(as, 'en', { page: 13 });
  expect(meta).toEqual({ current_page: 13, last_page: 13, per_page: 8, total: MOST_SAVED });
  expect(items.map(({ estimate }: { estimate: { id: string } }) => estimate.id)).toContain('GONE-0');
  expect(items[0]).toMatchObject({ title: null, estimate: { totals: null, valid_until: null } });
});
