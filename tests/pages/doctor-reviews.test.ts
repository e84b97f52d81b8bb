import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { doctors } from '#db/schema/doctors.ts';
import { reviews } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { mayShow } from '#domain/page-law.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';
import { decideReview } from '#services/desk/reviews.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { writeDoctor } from '../api/db/support/editorial-files.ts';
import { SeedFolder } from '../api/db/support/seed-folder.ts';
import { storeMeeting } from '../api/meetings/support.ts';
import { signIn } from '../api/support/sign-in.ts';
import { elements, headOf } from './support/html.ts';
import { openSecondSite, openSiteOn, type SecondSite } from './support/second-site.ts';

/** The number of published reviews of the doctor ada: two whole pages and a third with two. */
const COUNT = 14;
const DAY_MINUTES = 1_440;
/** The languages whose pages may show reviews. */
const LANGUAGES = LOCALES.filter((locale) => mayShow(locale, 'testimonial'));
/** The doctor's answer to the newest published review. */
const ANSWER = { answer: 'Teşekkürler', answerState: 'published' } as const;
const ESTIMATE = '23456789ABCDEFGH';

let site: SecondSite;
let editorId: string;
/** The review that waits for the staff. It is newer than all others. */
let pendingReview: string;

beforeAll(async () => {
  const folder = new SeedFolder();
  for (const key of ['ada', 'grace']) writeDoctor(folder, { key });
  site = await openSecondSite(async () => {
    await seedDatabase(database(), folder.path);
    await writeReviews();
  });
  useDatabase({ dataDir: site.dataDir });
}, 120_000);
afterAll(async () => {
  await closeDatabase();
  await site?.close();
});

/** Writes the reviews `Opinion 1`, the newest published one, to `Opinion 14`, and `Opinion 0`, which waits. */
async function writeReviews(): Promise<void> {
  const patient = await signIn('Patient');
  const doctor = await signIn('Doctor');
  ({ id: editorId } = await signIn('Editor'));
  const [ada] = await database().select().from(doctors).where(eq(doctors.key, 'ada'));
  const [practice] = await database()
    .update(practices)
    .set({ userId: doctor.id })
    .where(eq(practices.doctorId, ada?.id ?? 0))
    .returning();
  const practiceId = practice?.id ?? '';
  for (let number = 0; number <= COUNT; number += 1) {
    const start = -(number + 1) * DAY_MINUTES;
    const id = await storeMeeting({ id: practiceId, doctor }, patient, 'closed', [start, start + 30]);
    const createdAt = new Date(Date.now() + (start + 60) * 60_000);
    const state = number === 0 ? 'pending' : 'published';
    const text = { stars: 4, body: `Opinion ${number}`, locale: 'en' } as const;
    await database()
      .insert(reviews)
      .values({ id, practiceId, state, createdAt, ...text, ...(number === 1 && ANSWER) });
    if (number === 0) pendingReview = id;
  }
}

/** Reads a page again while it is 503: on a busy machine the first one may take longer than a visitor waits. */
async function read(path: string, from = site): ReturnType<SecondSite['get']> {
  const answer = await from.get(path);
  return answer.status === 503 ? read(path, from) : answer;
}

/** The path of a doctor's page in a language. */
async function pathOf(locale: Locale, key: string): Promise<string> {
  const { location } = await read(paths.doctor(locale, 'x', 'x', 'x', `${key}-${locale}`));
  return new URL(location ?? '', site.origin).pathname;
}

const opinionsOn = (html: string): string[] =>
  [...html.matchAll(/<blockquote[^>]*>([^<]*)</g)].map(([, text = '']) => text);
const opinions = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `Opinion ${from + index}`);
/** The address of the link to the next or the previous page. */
function linkTo(html: string, rel: 'next' | 'prev'): string | undefined {
  const href = elements(html, 'a').find((link) => link['rel'] === rel)?.['href'];
  if (href === undefined) return undefined;
  const { pathname, search, hash } = new URL(href, site.origin);
  return pathname + search + hash;
}

describe.each(LANGUAGES)('reviews of a doctor in %s', (locale) => {
  test('begin with the six newest, and a link says how many older ones there are', async () => {
    const path = await pathOf(locale, 'ada');
    const { text } = await read(path);
    expect(opinionsOn(text)).toEqual(opinions(1, 6));
    expect(linkTo(text, 'next')).toBe(`${path}?page=2#reviews`);
    expect(text).toContain(getT(locale)('doctors:review.older', { count: 8 }));
  });

  test('show the doctor’s answer without a language, because it is not known', async () => {
    const { text } = await read(await pathOf(locale, 'ada'));
    const attributes = /<p([^>]*)>\s*Teşekkürler/.exec(text)?.[1] ?? '';
    expect(attributes).toContain('dir="auto"');
    expect(attributes).toMatch(/ lang(?:=""|\s|$)/);
  });

  test('are all reached by links from page to page, there and back', async () => {
    const path = await pathOf(locale, 'ada');
    const second = await read(`${path}?page=2`);
    expect(opinionsOn(second.text)).toEqual(opinions(7, 12));
    expect(linkTo(second.text, 'prev')).toBe(`${path}#reviews`);
    expect(linkTo(second.text, 'next')).toBe(`${path}?page=3#reviews`);
    expect(second.text).toContain('id="reviews"');
    const third = await read(`${path}?page=3`);
    expect(opinionsOn(third.text)).toEqual(opinions(13, 14));
    expect(linkTo(third.text, 'prev')).toBe(`${path}?page=2#reviews`);
    expect(linkTo(third.text, 'next')).toBeUndefined();
  });

  test('have pages that search engines tell apart, each with its languages', async () => {
    const path = await pathOf(locale, 'ada');
    const first = headOf((await read(path)).text);
    const second = headOf((await read(`${path}?page=2`)).text);
    expect(first.canonical).toEqual([site.origin + path]);
    expect(second.canonical).toEqual([`${site.origin + path}?page=2`]);
    expect({ robots: second.robots, sameTitle: second.title === first.title }).toEqual({
      robots: '',
      sameTitle: false,
    });
    expect(Object.keys(first.alternates).sort()).toEqual([...LOCALES, 'x-default']);
    expect(Object.keys(second.alternates).sort()).toEqual([...LANGUAGES, 'x-default']);
    const alternates = Object.values(second.alternates);
    expect(alternates.filter((address) => !address.endsWith('?page=2'))).toEqual([]);
  });

  test('have no further page, and neither has a doctor without reviews', async () => {
    const path = await pathOf(locale, 'ada');
    expect((await read(`${path}?page=4`)).status).toBe(404);
    const pathWithoutReviews = await pathOf(locale, 'grace');
    const { status, text } = await read(pathWithoutReviews);
    expect({ status, next: linkTo(text, 'next') }).toEqual({ status: 200, next: undefined });
    expect((await read(`${pathWithoutReviews}?page=2`)).status).toBe(404);
  });
});

test('Turkish pages of a doctor show no reviews and have no second page', async () => {
  const path = await pathOf('tr', 'ada');
  const { status, text } = await read(path);
  expect({ status, opinions: opinionsOn(text), next: linkTo(text, 'next') }).toEqual({
    status: 200,
    opinions: [],
    next: undefined,
  });
  expect((await read(`${path}?page=2`)).status).toBe(404);
});

test('a page of reviews at an address with the wrong place and field leads to the same page at the right one', async () => {
  const { status, location } = await read(`${paths.doctor('en', 'x', 'x', 'x', 'ada-en')}?page=2`);
  expect({ status, leadsTo: new URL(location ?? '', site.origin).href }).toEqual({
    status: 301,
    leadsTo: `${site.origin}${await pathOf('en', 'ada')}?page=2`,
  });
});

test('an estimate goes along from page to page of the reviews', async () => {
  const path = await pathOf('en', 'ada');
  const { text } = await read(`${path}?page=2&estimate=${ESTIMATE}`);
  expect(opinionsOn(text)).toEqual(opinions(7, 12));
  expect(linkTo(text, 'next')).toBe(`${path}?page=3&estimate=${ESTIMATE}#reviews`);
  expect(linkTo(text, 'prev')).toBe(`${path}?estimate=${ESTIMATE}#reviews`);
});

test('reviews of another back end are read page by page as well', async () => {
  const path = await pathOf('en', 'ada');
  const other = await openSiteOn(`${site.origin}/api`);
  try {
    const first = await read(path, other);
    const second = await read(`${path}?page=2`, other);
    expect(opinionsOn(first.text)).toEqual(opinions(1, 6));
    expect(linkTo(first.text, 'next')).toBe(`${path}?page=2#reviews`);
    expect(opinionsOn(second.text)).toEqual(opinions(7, 12));
    expect((await read(`${path}?page=4`, other)).status).toBe(404);
  } finally {
    await other.close();
  }
});

test('a new review is shown on the first page, and moves those of every stored page', async () => {
  const path = await pathOf('en', 'ada');
  const pages = [path, `${path}?page=2`, `${path}?page=3`];
  const readAll = async () => {
    const answers = await Promise.all(pages.map((page) => read(page)));
    return answers.map(({ text }) => opinionsOn(text));
  };
  await readAll();
  const { headers } = await read(`${path}?page=2`);
  expect(headers.get('cache-status')).toContain('hit');
  await decideReview(database(), editorId, pendingReview, { part: 'review', publish: true }, new Date());
  const expected = [opinions(0, 5), opinions(6, 11), opinions(12, 14)];
  await expect.poll(readAll, { timeout: 30_000, interval: 500 }).toEqual(expected);
});
