import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { globalSearch, type SearchResult } from '#contract/content/search.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { addressOf, comparablePath } from './expected-pages.ts';

useSeededDatabase();

/** The share of questions whose page has to be among the first three. */
const MIN_SHARE = 0.9;
const FIRST = 3;

/**
 * Questions as readers of a language type them, each with the names of its pages (see `addressOf`). One of these has to
 * be among the first results.
 */
const questionsIn = (folder: 'questions' | 'dialects' | 'unseen', locale: Locale) =>
  Object.entries(
    JSON.parse(readFileSync(join(import.meta.dirname, folder, `${locale}.json`), 'utf8')) as Record<
      string,
      string
    >,
  );

/** The questions that have none of their expected pages among the first results. */
async function missedOf(questions: readonly [key: string, names: string][], locale: Locale) {
  const missed: string[] = [];
  for (const [index, [key, names]] of questions.entries()) {
    // Each search comes from another network, because one network may not make two hundred in a minute.
    const { json } = await call(globalSearch, {
      locale,
      query: { key },
      from: `10.${Math.floor(index / 250)}.${index % 250}.1`,
    });
    const first = (json.content as SearchResult[]).slice(0, FIRST).map(({ url }) => comparablePath(url));
    const expectedUrls = names.split(' ').map((name) => addressOf(name, locale));
    if (!expectedUrls.some((url) => first.includes(url)))
      missed.push(`${key} [${names}] → ${first.join(' ')}`);
  }
  return missed;
}

test.each(LOCALES)(
  '%s: at least nine in ten questions have their page among the first three',
  async (locale) => {
    const questions = questionsIn('questions', locale);
    expect(questions.length).toBeGreaterThanOrEqual(200);
    const missed = await missedOf(questions, locale);
    const share = 1 - missed.length / questions.length;
    console.log(`search in ${locale}: ${(share * 100).toFixed(1)} % of ${questions.length} questions`);
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(MIN_SHARE);
  },
);

test.each([
  ['dialects', 'as they are typed from Morocco to the Gulf', 95],
  ['unseen', 'that nobody had read while the vocabulary grew', 40],
] as const)('ar: questions of the set %s, %s, find their page as often', async (set, _, fewest) => {
  const questions = questionsIn(set, 'ar');
  expect(questions.length).toBeGreaterThanOrEqual(fewest);
  const missed = await missedOf(questions, 'ar');
  const share = 1 - missed.length / questions.length;
  console.log(`search in ar, ${set}: ${(share * 100).toFixed(1)} % of ${questions.length} questions`);
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(MIN_SHARE);
});
