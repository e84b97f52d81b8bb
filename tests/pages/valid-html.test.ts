import { readFileSync } from 'node:fs';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { SEARCHED } from '../browser/addresses.ts';
import { policyFor } from '#cache/policy.ts';
import { crawl, type Page } from './support/crawl.ts';
import { get, postForm } from './support/request.ts';

const config = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')) as ConfigData;
const validator = new HtmlValidate(new StaticConfigLoader(config));

/** Each mistake once, with the first page that has it and how many do. */
async function mistakes(pages: readonly { name: string; html: string }[]): Promise<string[]> {
  const seen = new Map<string, string[]>();
  for (const { name, html } of pages) {
    const { results } = await validator.validateString(html, name);
    for (const { ruleId, message, selector } of results.flatMap((result) => result.messages)) {
      const mistake = `${message} (${ruleId}) at ${selector}`;
      seen.set(mistake, [...(seen.get(mistake) ?? []), name]);
    }
  }
  return [...seen].map(([mistake, names]) => `${mistake}: ${names.length} pages, first ${names[0]}`);
}

const pages = await crawl();

/** Milliseconds for the pages of one language: the validator takes up to half a second for each. */
const LIMIT = 90_000;

/** Pages of a kind that are looked at in each language: the longest, since they have most of what there can be. */
const OF_A_KIND = 3;

function longestOfEachKind(of: readonly Page[]): Page[] {
  const kinds = Map.groupBy(of, ({ path }) => policyFor(path.replace(/\?.*$/, ''))?.pattern ?? path);
  return [...kinds.values()].flatMap((kind) =>
    kind.toSorted((a, b) => b.text.length - a.text.length).slice(0, OF_A_KIND),
  );
}

const APPLICATION = {
  ...{ name: 'Ada', nationality: 'FR', identity: 'AB123456', email: 'ada@example.com' },
  ...{ request: 'learn', details: 'Which data do you hold?' },
};

describe.each(LOCALES)('valid HTML in %s', (locale) => {
  test('pages of every kind', { timeout: LIMIT }, async () => {
    const mine = longestOfEachKind(pages.filter((page) => page.locale === locale));
    expect(mine.length).toBeGreaterThan(0);
    expect(await mistakes(mine.map(({ path, text }) => ({ name: decodeURI(path), html: text })))).toEqual([]);
  });

  test('pages that no link leads to', async () => {
    const answers = {
      404: await get(`/${locale}/nothing-here`),
      thanks: await get(`/${locale}/thanks`),
      'form with errors': await postForm(`/${locale}/forms/newsletter`, { email: 'no-address' }),
      'thanks for a message': await get(`/${locale}/thanks?form=contact`),
      'message with errors': await postForm(`/${locale}/forms/contact`, { name: 'Ada' }),
      'application with errors': await postForm(`/${locale}/forms/data-request`, { name: 'Ada' }),
      'application received': await postForm(`/${locale}/forms/data-request`, APPLICATION),
      'questions found': await get(`/${locale}/faqs/search?key=${encodeURIComponent(SEARCHED[locale])}`),
      'one letter searched for': await get(`/${locale}/faqs/search?key=a`),
      'no question found': await get(`/${locale}/faqs/search?key=zzzz`),
      ...Object.fromEntries(
        await Promise.all(
          ['empty', 'empty-default', 'empty-default-nav', 'empty-default-footer'].map(
            async (slug) => [slug, await get(`/${locale}/${slug}`)] as const,
          ),
        ),
      ),
    };
    const found = await mistakes(Object.entries(answers).map(([name, { text }]) => ({ name, html: text })));
    expect(found).toEqual([]);
  });
});

test('the validator finds mistakes', async () => {
  const html =
    '<!doctype html><html lang="en"><head><title>x</title></head><body><p><div></p><img src="a"></body></html>';
  expect((await mistakes([{ name: 'bad', html }])).length).toBeGreaterThan(1);
});
