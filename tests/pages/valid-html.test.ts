import { readFileSync } from 'node:fs';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { crawl } from './support/crawl.ts';
import { longestOfEachKind } from './support/kinds.ts';
import { unlinkedStates } from './support/states.ts';

const config = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')) as ConfigData;
const validator = new HtmlValidate(new StaticConfigLoader(config));

/** Each mistake once, with the first page that has it and how many do. */
async function findMistakes(pages: readonly { name: string; html: string }[]): Promise<string[]> {
  const pagesOfMessage = new Map<string, string[]>();
  for (const { name, html } of pages) {
    const { results } = await validator.validateString(html, name);
    for (const { ruleId, message, selector } of results.flatMap((result) => result.messages)) {
      const mistake = `${message} (${ruleId}) at ${selector}`;
      pagesOfMessage.set(mistake, [...(pagesOfMessage.get(mistake) ?? []), name]);
    }
  }
  return [...pagesOfMessage].map(
    ([mistake, names]) => `${mistake}: ${names.length} pages, first ${names[0]}`,
  );
}

const pages = await crawl();

/** Milliseconds for the pages of one language: the validator takes up to half a second for each. */
const LIMIT = 90_000;

/** The number of pages of each kind that are validated in each language. */
const PAGES_PER_KIND = 3;

describe.each(LOCALES)('valid HTML in %s', (locale) => {
  test('holds for the longest page of every kind', { timeout: LIMIT }, async () => {
    const longestPages = longestOfEachKind(
      pages.filter((page) => page.locale === locale),
      PAGES_PER_KIND,
    );
    expect(longestPages.length).toBeGreaterThan(0);
    expect(
      await findMistakes(longestPages.map(({ path, text }) => ({ name: decodeURI(path), html: text }))),
    ).toEqual([]);
  });

  test('holds for pages that no link leads to', async () => {
    expect(await findMistakes(await unlinkedStates(locale))).toEqual([]);
  });
});

test('the validator finds mistakes', async () => {
  const html =
    '<!doctype html><html lang="en"><head><title>x</title></head><body><p><div></p><img src="a"></body></html>';
  expect((await findMistakes([{ name: 'bad', html }])).length).toBeGreaterThan(1);
});
