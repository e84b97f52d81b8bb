import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { crawl } from '../pages/support/crawl.ts';
import { longestOfEachKind } from '../pages/support/kinds.ts';
import { unlinkedStates } from '../pages/support/states.ts';
import { note } from '../support/note.ts';
import { errorsIn } from './checker.ts';

/** Milliseconds: several times what the checker takes on two busy cores. */
const LIMIT = 300_000;

/** The number of pages of each kind that are checked in each language. */
const PAGES_PER_KIND = 2;

const folderOf = (name: string) => mkdtempSync(join(tmpdir(), `w3c-${name}-`));

test('the W3C checker finds no error on the pages of any kind and language', { timeout: LIMIT }, async () => {
  const folder = folderOf('pages');
  const save = (name: string, html: string) =>
    writeFileSync(join(folder, `${encodeURIComponent(name).slice(0, 240)}.html`), html);
  const crawledPages = await crawl();
  const pages = LOCALES.flatMap((locale) =>
    longestOfEachKind(
      crawledPages.filter((page) => page.locale === locale),
      PAGES_PER_KIND,
    ),
  );
  for (const { path, text } of pages) save(decodeURI(path), text);
  const states = await Promise.all(LOCALES.map(unlinkedStates));
  for (const [index, locale] of LOCALES.entries())
    for (const { name, html } of states[index] ?? []) save(`${locale} ${name}`, html);
  expect(pages.length).toBeGreaterThan(0);
  expect(await errorsIn(folder)).toEqual([]);
  note(`W3C checker: ${pages.length} pages and ${states.flat().length} other documents`);
});

test('the W3C checker names an error and the page that has it', { timeout: LIMIT }, async () => {
  const folder = folderOf('bad');
  writeFileSync(
    join(folder, 'bad.html'),
    '<!doctype html><html lang="en"><title>x</title><dl><div><svg></svg><dt>a</dt><dd>b</dd></div></dl>',
  );
  expect(await errorsIn(folder)).toEqual([expect.stringMatching(/svg.*: 1 pages, first bad\.html$/s)]);
});
