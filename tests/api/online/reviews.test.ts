import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import type { Locale } from '#config.ts';
import { answerReview } from '#contract/doctor/reviews.ts';
import { getPracticeReviews } from '#contract/online/reviews.ts';
import { database } from '#db/client.ts';
import { reviews } from '#db/schema/meetings.ts';
import { users } from '#db/schema/users.ts';
import { minutesLater, makePatient, makePractice, type Practice, storeMeeting } from '../meetings/support.ts';
import { call, ORIGIN } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useTestDatabase();

const DAY = 1_440;
let patient: Caller;
beforeAll(async () => {
  patient = await makePatient();
});

/** Stores a review of a practice, by default a published one with four stars, so many days old. */
async function review(practice: Practice, daysOld: number, more: Partial<typeof reviews.$inferInsert> = {}) {
  const id = await storeMeeting(practice, patient, 'closed', [-daysOld * DAY, -daysOld * DAY + 30]);
  const text = { stars: 4, body: `Review ${daysOld}`, locale: 'fr', state: 'published' } as const;
  const row = { id, practiceId: practice.id, ...text, createdAt: minutesLater(-daysOld * DAY), ...more };
  await database().insert(reviews).values(row);
  return id;
}

const read = (id: string, query: Record<string, number> = {}, locale: Locale = 'en') =>
  call(getPracticeReviews, { params: { id }, query, locale });

describe('GET /practices/{id}/reviews', () => {
  test('shows published reviews to everybody, without names, and without stars below five reviews', async () => {
    const practice = await makePractice();
    const id = await review(practice, 1, { answer: 'Merci', answerState: 'published' });
    for (const n of [2, 3, 4]) await review(practice, n, { answer: 'Not yet', answerState: 'pending' });
    await review(practice, 5, { state: 'pending', body: 'waits' });
    await review(practice, 6, { state: 'refused', body: 'refused', refusal: 'no' });
    await review(await makePractice(), 7, { body: 'of another' });
    const { status, text, json } = await read(practice.id);
    expect({ status, summary: json.content.summary, total: json.content.meta.total }).toEqual({
      status: 200,
      summary: null,
      total: 4,
    });
    expect(json.content.items).toEqual([
      { stars: null, text: 'Review 1', locale: 'fr', month: '2026-11', answer: 'Merci' },
      ...[2, 3, 4].map((n) => ({
        stars: null,
        text: `Review ${n}`,
        locale: 'fr',
        month: '2026-11',
        answer: null,
      })),
    ]);
    for (const hidden of [id, patient.id, 'Nadia', 'Not yet', 'waits', 'refused', 'of another'])
      expect(text).not.toContain(hidden);
  });

  test('shows stars and their average from five reviews on, in pages; in Turkish it shows no reviews', async () => {
    const practice = await makePractice();
    for (const [index, stars] of [5, 5, 4, 5, 3, 5, 5].entries())
      await review(practice, index + 1, { stars });
    const { json } = await read(practice.id, { page: 2, limit: 3 });
    expect(json.content.items.map(({ stars }: { stars: number }) => stars)).toEqual([5, 3, 5]);
    expect(json.content.meta).toEqual({ current_page: 2, last_page: 3, per_page: 3, total: 7 });
    expect(json.content.summary).toEqual({ reviews: 7, average: 4.6 });
    const turkish = await read(practice.id, {}, 'tr');
    expect(turkish.json.content).toMatchObject({ items: [], summary: null, meta: { total: 0 } });
  });

  test('answers 404 for an unknown practice, and for a doctor who closed the account', async () => {
    const practice = await makePractice();
    await review(practice, 1);
    const missingReviews = await read(crypto.randomUUID());
    expect({ status: missingReviews.status, text: (await read('x')).text }).toEqual({
      status: 404,
      text: missingReviews.text,
    });
    const closing = eq(users.id, practice.doctor.id);
    await database().update(users).set({ state: 'closed' }).where(closing);
    expect((await read(practice.id)).text).toBe(missingReviews.text);
  });
});

test('an answer that waits for staff cannot be changed; a refused one may be replaced', async () => {
  const practice = await makePractice();
  const id = await review(practice, 1);
  const answer = (text: string, as = practice.doctor) =>
    call(answerReview, { as, params: { id }, body: { answer: text } });
  expect((await answer('x'.repeat(2001))).status).toBe(422);
  expect((await answer('Thank you')).status).toBe(200);
  expect((await answer('Something else')).status).toBe(409);
  const readAnswers = async () =>
    (await database().select().from(reviews).where(eq(reviews.id, id))).map((row) => row.answer);
  expect(await readAnswers()).toEqual(['Thank you']);
  await database().update(reviews).set({ answerState: 'refused' }).where(eq(reviews.id, id));
  const answers = await Promise.all([answer('One'), answer('Two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await answer('Mine', await signIn('Doctor'))).status).toBe(404);
});

test('calls of a visitor are limited; those of the site itself for stored pages are not', async () => {
  const practice = await makePractice();
  const api = createApi();
  const status = async (forStore: boolean) => {
    const request = new Request(`${ORIGIN}/practices/${practice.id}/reviews`);
    return (await api.fetch(request, { clientAddress: '198.51.100.7', forStore })).status;
  };
  for (let count = 0; count < 121; count += 1) expect(await status(true)).toBe(200);
  for (let count = 0; count < 120; count += 1) expect(await status(false)).toBe(200);
  expect(await status(false)).toBe(429);
});
