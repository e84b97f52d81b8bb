import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { globalSearch, type SearchResult } from '#contract/content/search.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { addressOf, comparable } from './expected-pages.ts';

useSeededDatabase();

/** The share of questions whose page has to be among the first three. */
const WANTED = 0.9;
const FIRST = 3;

/** Questions as readers of a language type them, each with the pages of which one has to be among the first. */
const questionsIn = (locale: Locale) =>
  Object.entries(
    JSON.parse(readFileSync(join(import.meta.dirname, 'questions', `${locale}.json`), 'utf8')) as Record<
      string,
      string
    >,
  );

test.each(LOCALES)(
  '%s: at least 90 %% of the questions have their page among the first three',
  async (locale) => {
    const questions = questionsIn(locale);
    expect(questions.length).toBeGreaterThanOrEqual(200);
    const missed: string[] = [];
    for (const [at, [key, names]] of questions.entries()) {
      // Each from a network of its own: a person makes no two hundred searches in a minute.
      const { json } = await call(globalSearch, { locale, query: { key }, from: `10.${at}.0.1` });
      const first = (json.content as SearchResult[]).slice(0, FIRST).map(({ url }) => comparable(url));
      const wanted = names.split(' ').map((name) => addressOf(name, locale));
      if (!wanted.some((url) => first.includes(url))) missed.push(`${key} [${names}] → ${first.join(' ')}`);
    }
    const share = 1 - missed.length / questions.length;
    console.log(`search in ${locale}: ${(share * 100).toFixed(1)} % of ${questions.length} questions`);
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(WANTED);
  },
);
