import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { type BlogCategory, getBlog, getLatestPosts } from '#contract/content/blog.ts';
import { database } from '#db/client.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const change = (statement: string) => database().execute(sql.raw(statement));
const NEWEST = '(select id from posts order by published_at desc limit 1)';
const latest = async (locale: Locale) =>
  (await call(getLatestPosts, { locale, query: { limit: 50 } })).json.content;
const totals = () => Promise.all(LOCALES.map(async (locale) => (await latest(locale)).meta.total as number));

/** Expects that the counts of lists are the numbers of posts that they show. */
async function checkCounts() {
  for (const locale of LOCALES) {
    const { items, meta } = await latest(locale);
    const { categories } = (await call(getBlog, { locale })).json.content;
    expect({ locale, total: meta.total }).toEqual({ locale, total: items.length });
    expect(categories.reduce((sum: number, { count }: BlogCategory) => sum + (count ?? 0), 0)).toBe(
      items.length,
    );
  }
}

test('posts are counted as lists show them, in every language', async () => {
  await checkCounts();
  const before = await totals();
  await change(`delete from post_translations where locale <> 'tr' and post_id = ${NEWEST}`);
  await checkCounts();
  expect((await totals()).map((total, index) => (before[index] ?? 0) - total)).toEqual(
    LOCALES.map((locale) => (locale === 'tr' ? 0 : 1)),
  );
});

test('a post counts from its time of publication on, without a change of any row', async () => {
  const before = await totals();
  await change(`update posts set published_at = now() + interval '1 hour' where id = ${NEWEST}`);
  const totalsWithout = await totals();
  expect(totalsWithout.at(LOCALES.indexOf('tr'))).toBe((before.at(LOCALES.indexOf('tr')) ?? 0) - 1);
  await checkCounts();
  await change(`update posts set published_at = now() + interval '400 ms' where id = ${NEWEST}`);
  await vi.waitFor(async () => expect(await totals()).toEqual(before), { timeout: 5000 });
  await checkCounts();
});
