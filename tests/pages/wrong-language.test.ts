import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { note } from '../support/note.ts';
import { crawl, type Page } from './support/crawl.ts';
import { FUNCTION_WORDS, type Latin, findFunctionWords } from './support/function-words.ts';
import { type Piece, piecesOf, isWithin } from './support/text.ts';

/** Share of letters on a page of Arabic content that are Arabic; names and abbreviations are the rest. */
const ARABIC_SHARE = 0.9;

const pages = (await crawl()).filter(({ status }) => status === 200);
const pagesIn = (locale: Locale) => pages.filter((page) => page.locale === locale);

/** Texts that claim to be in the page's language; code has none. */
const readTexts = ({ text, locale }: Page): Piece[] =>
  piecesOf(text, { attributes: true }).filter(
    (piece) => piece.lang === locale && !isWithin(piece, 'code') && !isWithin(piece, 'kbd'),
  );

/** Each page is read once, for all of the tests. */
const texts = new Map(pages.map((page) => [page, readTexts(page)]));
const ownTexts = (page: Page): readonly Piece[] => texts.get(page) ?? [];

/** Share of letters that are of a script; 1 where there are no letters. */
function shareOf(script: 'Arabic' | 'Latin', text: string): number {
  // The offset of a time zone is written with “UTC” in every language.
  const writtenText = text.replaceAll('UTC', '');
  const letters = writtenText.match(/\p{L}/gu)?.length ?? 0;
  const ofScript = writtenText.match(new RegExp(`(?=\\p{L})\\p{Script=${script}}`, 'gu'))?.length ?? 0;
  return letters === 0 ? 1 : ofScript / letters;
}

test('at least 90 % of the letters of each Arabic page are Arabic', () => {
  const shares = pagesIn('ar').map((page) => {
    const main = ownTexts(page).filter((piece) => isWithin(piece, 'main'));
    return { path: decodeURI(page.path), share: shareOf('Arabic', main.map(({ text }) => text).join(' ')) };
  });
  const leastArabic = shares.toSorted((a, b) => a.share - b.share)[0];
  note(
    `least Arabic page: ${leastArabic?.path}, ${((leastArabic?.share ?? 0) * 100).toFixed(1)} % of its letters`,
  );
  expect(shares.length).toBeGreaterThan(40);
  expect(shares.filter(({ share }) => share < ARABIC_SHARE)).toEqual([]);
});

test('no text of an Arabic page is a sentence in Latin letters', () => {
  // Four words or more in Latin letters are a sentence, and no name.
  const latin = pagesIn('ar').flatMap((page) =>
    ownTexts(page)
      .filter(
        ({ text }) =>
          (text.match(/\p{Script=Latin}{2,}/gu)?.length ?? 0) >= 4 && shareOf('Arabic', text) < 0.3,
      )
      .map(({ text }) => `${decodeURI(page.path)}: ${text.trim().slice(0, 80)}`),
  );
  expect(latin).toEqual([]);
});

describe.each(LOCALES)('pages in %s', (locale) => {
  test.each(Object.keys(FUNCTION_WORDS).filter((language) => language !== locale) as Latin[])(
    'hold no text in %s',
    (language) => {
      const findings = pagesIn(locale).flatMap((page) =>
        ownTexts(page).flatMap(({ text }) =>
          findFunctionWords(language, text).map((context) => `${decodeURI(page.path)}: ${context}`),
        ),
      );
      expect(pagesIn(locale).length).toBeGreaterThan(40);
      expect(findings).toEqual([]);
    },
  );
});

describe.each(['en', 'fr', 'tr'] as const)('pages in %s', (locale) => {
  test('hold no Arabic text', () => {
    const findings = pagesIn(locale).flatMap((page) =>
      ownTexts(page)
        .filter(({ text }) => /\p{Script=Arabic}/u.test(text))
        .map(({ text }) => `${decodeURI(page.path)}: ${text.trim().slice(0, 80)}`),
    );
    expect(findings).toEqual([]);
  });
});

test('the small words of a language are found in its own pages', () => {
  for (const language of Object.keys(FUNCTION_WORDS) as Latin[]) {
    const silent = pagesIn(language).filter((page) => {
      const main = ownTexts(page).filter((piece) => isWithin(piece, 'main'));
      const text = main.map((piece) => piece.text).join(' ');
      return text.split(/\s+/).length > 60 && findFunctionWords(language, text).length === 0;
    });
    expect(silent.map(({ path }) => path)).toEqual([]);
  }
});
