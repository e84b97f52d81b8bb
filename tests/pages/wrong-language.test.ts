import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { note } from '../support/note.ts';
import { crawl, type Page } from './support/crawl.ts';
import { FUNCTION_WORDS, type Latin, findFunctionWords } from './support/function-words.ts';
import { type Piece, piecesOf, isWithin } from './support/text.ts';

/** The least share of Arabic letters in the main part of an Arabic page; names and abbreviations are the rest. */
const ARABIC_SHARE = 0.9;

const pages = (await crawl()).filter(({ status }) => status === 200);
const pagesIn = (locale: Locale) => pages.filter((page) => page.locale === locale);

/** Texts that are marked with the page's language, without code and keys, which are in no language. */
const readTexts = ({ text, locale }: Page): Piece[] =>
  piecesOf(text, { attributes: true }).filter(
    (piece) => piece.lang === locale && !isWithin(piece, 'code') && !isWithin(piece, 'kbd'),
  );

/** Each page is read once, for all of the tests. */
const texts = new Map(pages.map((page) => [page, readTexts(page)]));
const ownTexts = (page: Page): readonly Piece[] => texts.get(page) ?? [];

/** Share of letters that are Arabic; 1 where there are no letters. */
function arabicShareOf(text: string): number {
  // The offset of a time zone is written with “UTC” in every language.
  const writtenText = text.replaceAll('UTC', '');
  const letters = writtenText.match(/\p{L}/gu)?.length ?? 0;
  const ofScript = writtenText.match(/(?=\p{L})\p{Script=Arabic}/gu)?.length ?? 0;
  return letters === 0 ? 1 : ofScript / letters;
}

test('at least 90 % of the letters in the Arabic texts of each Arabic page’s main part are Arabic', () => {
  const shares = pagesIn('ar').map((page) => {
    const main = ownTexts(page).filter((piece) => isWithin(piece, 'main'));
    return { path: decodeURI(page.path), share: arabicShareOf(main.map(({ text }) => text).join(' ')) };
  });
  const leastArabic = shares.toSorted((a, b) => a.share - b.share)[0];
  note(
    `least Arabic page: ${leastArabic?.path}, ${((leastArabic?.share ?? 0) * 100).toFixed(1)} % of its letters`,
  );
  expect(shares.length).toBeGreaterThan(40);
  expect(shares.filter(({ share }) => share < ARABIC_SHARE)).toEqual([]);
});

test('no text of an Arabic page is a sentence in Latin letters', () => {
  // Four words or more in Latin letters are a sentence and no name, unless they stand in an Arabic text.
  const latin = pagesIn('ar').flatMap((page) =>
    ownTexts(page)
      .filter(
        ({ text }) => (text.match(/\p{Script=Latin}{2,}/gu)?.length ?? 0) >= 4 && arabicShareOf(text) < 0.3,
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

test('every longer page has small words of its own language', () => {
  for (const language of Object.keys(FUNCTION_WORDS) as Latin[]) {
    const silent = pagesIn(language).filter((page) => {
      const main = ownTexts(page).filter((piece) => isWithin(piece, 'main'));
      const text = main.map((piece) => piece.text).join(' ');
      return text.split(/\s+/).length > 60 && findFunctionWords(language, text).length === 0;
    });
    expect(silent.map(({ path }) => path)).toEqual([]);
  }
});
