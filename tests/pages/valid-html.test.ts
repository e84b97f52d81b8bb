import { readFileSync } from 'node:fs';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { crawl } from './support/crawl.ts';
import { get, postForm } from './support/request.ts';

const config = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')) as ConfigData;
const validator = new HtmlValidate(new StaticConfigLoader(config));

async function problems(name: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, name);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${name}: ${message} (${ruleId}) at ${selector}`),
  );
}

const pages = await crawl();

describe.each(LOCALES)('valid HTML in %s', (locale) => {
  test('every page', async () => {
    const mine = pages.filter((page) => page.locale === locale);
    expect(mine.length).toBeGreaterThan(0);
    const found = await Promise.all(mine.map(({ path, text }) => problems(path, text)));
    expect(found.flat()).toEqual([]);
  });

  test('pages that no link leads to', async () => {
    const invalid = await postForm(`/${locale}/forms/newsletter`, { email: 'no-address' });
    const answers = [
      ['404', await get(`/${locale}/nothing-here`)],
      ['thanks', await get(`/${locale}/thanks`)],
      ['form with errors', invalid],
    ] as const;
    const found = await Promise.all(answers.map(([name, { text }]) => problems(name, text)));
    expect(found.flat()).toEqual([]);
  });
});

test('the validator finds mistakes', async () => {
  const html =
    '<!doctype html><html lang="en"><head><title>x</title></head><body><p><div></p><img src="a"></body></html>';
  expect((await problems('bad', html)).length).toBeGreaterThan(1);
});
