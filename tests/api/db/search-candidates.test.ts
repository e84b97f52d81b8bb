import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { globalSearch } from '#db/queries/search.ts';
import { useTestDatabase } from '../support/database.ts';

useTestDatabase();

/** The number of documents of a kind whose points are computed. */
const JUDGED = 40;

/** Writes documents of pages. Their titles become longer one by one, so that they keep this order by weight. */
async function writePages(word: string, pages: readonly { key: string; isNamed: boolean }[]): Promise<void> {
  const rows = pages.map(({ key, isNamed }, index) => ({
    key,
    title: 'x'.repeat(index + 1),
    name: isNamed ? word : 'untitled',
    text: isNamed ? word : `untitled ${word}`,
  }));
  await database().execute(sql`
    insert into search_documents (kind, key, locale, slug, parents, title, summary, name, text)
      select 'page', key, 'en', key, '{}', title, '', name, text
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, title text, name text, text text)`);
}

const search = async (key: string, limit: number) =>
  (await globalSearch(database(), 'en', key, limit)).map((row) => row.key);

const pagesOf = (count: number, isNamed: boolean, prefix: string) =>
  Array.from({ length: count }, (_, index) => ({ key: `${prefix}-${index}`, isNamed }));

test('a page with the word in its name comes before all that have it in their texts', async () => {
  await writePages('ultramarine', [...pagesOf(JUDGED + 10, false, 'text'), { key: 'named', isNamed: true }]);
  expect((await search('ultramarine', 5))[0]).toBe('named');
});

test('the last of the first pages may be the only one with the word in its text', async () => {
  const named = pagesOf(JUDGED + 10, true, 'cobalt');
  const inText = { key: 'cobalt-in-text', isNamed: false };
  await writePages('cobalt', named.toSpliced(JUDGED - 1, 0, inText));
  const keys = named.map(({ key }) => key);
  expect(await search('cobalt', JUDGED + 11)).toEqual(keys.toSpliced(JUDGED, 0, inText.key));
});

test('pages with the word in all names come by weight', async () => {
  const named = pagesOf(JUDGED + 10, true, 'sienna');
  await writePages('sienna', named);
  expect(await search('sienna', JUDGED + 10)).toEqual(named.map(({ key }) => key));
});
