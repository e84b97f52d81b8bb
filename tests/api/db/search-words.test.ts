import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { database, transaction } from '#db/client.ts';
import { findMatches, addMisspellings } from '#db/queries/search-words.ts';
import { localeChain } from '#db/queries/translation.ts';
import { searchWords } from '#db/schema/search-words.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { typoDistance } from '#domain/typing-errors.ts';
import { useTestDatabase } from '../support/database.ts';
import { searchedFolder } from './support/searched-folder.ts';

useTestDatabase();
beforeAll(() => seedDatabase(database(), searchedFolder().path).then(() => undefined));

/**
 * Finds words that are in the list but in no document or the reverse, and documents whose `locales` are not the languages
 * in which their item has a document.
 */
async function findDifferences(): Promise<unknown[]> {
  const { rows } = await database().execute(sql`
      with used as (select distinct unnest(string_to_array(text, ' ')) as word from search_documents)
      select word, 'word' as what from used full join search_words using (word)
        where used.word is null or search_words.word is null
      union all
      select key, 'languages' from search_documents d where locales <> (
        select array_agg(locale order by locale) from search_documents e where (e.kind, e.key) = (d.kind, d.key))`);
  return rows;
}

describe('the list of words', () => {
  test('has the words of the documents after every insert, update and delete', async () => {
    expect(await findDifferences()).toEqual([]);
    for (const change of [
      sql`insert into search_documents (kind, key, locale, slug, parents, title, summary, name, text)
        select 'page', 'new', l, 'new', '{}', 'New', '', 'newfangled', 'newfangled thing' from unnest('{ar,en,fr}'::text[]) l`,
      sql`update search_documents set text = replace(text, 'thing', 'other'), name = 'oldfangled' where key = 'new' and locale <> 'fr'`,
      sql`delete from search_documents where key = 'new' and locale = 'en'`,
      sql`delete from search_documents where key = 'new'`,
    ]) {
      await database().execute(change);
      expect(await findDifferences()).toEqual([]);
    }
    expect(await findMatches(database(), 'en', [['newfangled']])).toMatchObject([{ exact: [], begun: [] }]);
  });

  test('finds every word within the allowed typing errors', async () => {
    const words = (await database().select().from(searchWords)).map(({ word }) => word);
    // Every fourth word gets one of six kinds of typos, at places that differ from word to word.
    const misspelt = words.flatMap((word, index) => {
      const letters = [...word];
      if (letters.length < 4 || index % 4 > 0) return [];
      const firstAt = index % letters.length;
      const secondAt = (index * 7 + 3) % letters.length;
      const exchanged = letters
        .with(firstAt, letters.at(firstAt - 1) ?? '')
        .with(firstAt - 1, letters[firstAt] ?? '');
      const typos = [
        letters.toSpliced(firstAt, 1),
        letters.toSpliced(firstAt, 0, 'x'),
        letters.with(firstAt, 'x').with(secondAt, 'y'),
        exchanged,
        exchanged.toSpliced(secondAt, 1),
        letters.toSpliced(secondAt, 1).slice(0, -1),
      ];
      return (typos[(index / 4) % typos.length] ?? []).join('');
    });
    // The search takes words of at most three letters exactly as they are typed.
    for (const typed of new Set(misspelt.filter((word) => [...word].length > 3))) {
      const [matches] = await addMisspellings(database(), await findMatches(database(), 'en', [[typed]]));
      const expectedWords = words.filter((word) => typoDistance(typed, word) !== undefined);
      expect({
        typed,
        near: matches?.near?.flatMap(([, nearWords]) => nearWords).sort(),
      }).toEqual({
        typed,
        near: expectedWords.sort(),
      });
    }
    expect(misspelt.length).toBeGreaterThan(30);
  });

  test('groups the words for several typed words by the distance from the nearest of these', async () => {
    const [matches] = await findMatches(database(), 'en', [['abcdefgh', 'abcdefxz']]);
    // `abcdefxy` is two typing errors from the first word, and one from the second.
    expect(matches?.near?.map(([errors, words]) => [errors, words.toSorted()])).toEqual([
      [1, ['abcdefxy', 'abcedfgh']],
    ]);
  });

  test('finds the words behind an attached preposition, which are then compared without it', async () => {
    const word = 'قسطنطينيه';
    const beginning = 'قسطن';
    await database().execute(sql`
      insert into search_documents (kind, key, locale, slug, parents, title, summary, name, text)
        values ('page', 'new', 'ar', 'new', '{}', 'New', '', ${word}, ${word})`);
    expect(await findMatches(database(), 'ar', [[`ب${beginning}`]])).toMatchObject([
      { typed: [beginning], exact: [], begun: [word], written: [`ب${beginning}`] },
    ]);
    await database().execute(sql`delete from search_documents where key = 'new'`);
  });
});

test('a document is found in each language for which its item has no document in a better language', async () => {
  const { rows } = await database().execute<{ locale: Locale; locales: Locale[]; readers: Locale[] }>(sql`
      select locale, locales, array_agg(distinct split_part(lexeme, ':', 1)) as readers
        from search_documents, unnest(terms) group by kind, key, locale, locales`);
  const bestFor = (reader: Locale, written: readonly Locale[]) =>
    localeChain(reader).find((locale) => written.includes(locale));
  for (const { locale, locales, readers } of rows)
    expect(readers.sort()).toEqual(LOCALES.filter((reader) => bestFor(reader, locales) === locale).sort());
  expect(new Set(rows.map(({ readers }) => readers.length)).size).toBeGreaterThan(1);
});

test.each([
  ['search_documents_terms', sql`search_documents where terms @@ '''en:zircon'''::tsquery`],
  ['search_documents_names', sql`search_documents where search_terms(locale, name) && '{en:zircon}'`],
  ['search_words_within', sql`search_words where word like '%zircon%'`],
  ['search_words_slips', sql`search_words where slips && '{zirco}'`],
])('the index %s serves its query', async (index, query) => {
  const plan = await transaction(database(), async (tx) => {
    // Otherwise a table of few rows is read as a whole.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select from ${query}`);
  });
  expect(JSON.stringify(plan.rows)).toContain(index);
});
