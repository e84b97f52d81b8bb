import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { CATALOGUE, findPhrase } from '#domain/report/catalogue.ts';
import { lengthFits } from '#domain/report/coded-report.ts';
import { PHRASE_FIELDS, REPORT_SECTIONS } from '#domain/report/phrase.ts';
import { phraseText } from '#i18n/phrase-text.ts';
import { stringsOf } from '#i18n/server/messages.ts';

/** The words by which a phrase sends people to emergency help, and says that it is there at every hour. */
const EMERGENCY_WORDS: Record<Locale, Record<'number' | 'department' | 'hours', string>> = {
  ar: { number: 'رقم الطوارئ', department: 'قسم الطوارئ', hours: 'ليلًا أو نهارًا' },
  en: { number: 'emergency number', department: 'emergency department', hours: 'day or night' },
  fr: { number: 'numéro d’urgence', department: 'aux urgences', hours: 'de jour comme de nuit' },
  tr: { number: 'acil numara', department: 'acile', hours: 'günün hangi saati olursa olsun' },
};

/** The phrases that send people to such emergency help, by their codes. */
const phrasesWith = (locale: Locale, ...help: ('number' | 'department')[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(stringsOf(locale, 'phrases')).filter(([, text]) =>
      help.every((kind) => text.includes(EMERGENCY_WORDS[locale][kind])),
    ),
  );

const ALL = REPORT_SECTIONS.flatMap((section) => CATALOGUE[section].map((phrase) => ({ section, phrase })));

test('each code stands once in the catalogue', () => {
  const codes = ALL.map(({ phrase }) => phrase.code);
  expect(codes.length).toBeGreaterThanOrEqual(60);
  expect([...new Set(codes)]).toEqual(codes);
});

test('the phrases of a section are grouped by field, the general ones first', () => {
  for (const section of REPORT_SECTIONS) {
    const fields = CATALOGUE[section].map(({ field }) => PHRASE_FIELDS.indexOf(field));
    expect(fields).toEqual(fields.toSorted((a, b) => a - b));
  }
});

describe.each(LOCALES)('phrases in %s', (locale) => {
  const strings = stringsOf(locale, 'phrases');

  test('are those of the catalogue, no more and no fewer', () => {
    expect(Object.keys(strings).toSorted()).toEqual(ALL.map(({ phrase }) => phrase.code).toSorted());
  });

  test('name their length exactly where the catalogue has one', () => {
    for (const { phrase } of ALL) {
      const text: string = strings[phrase.code as keyof typeof strings];
      const variables = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
      expect({ code: phrase.code, variables }).toEqual({
        code: phrase.code,
        variables: phrase.length ? ['duration'] : [],
      });
    }
  });

  test('name the emergency number of Türkiye and the European Union where it is to be called', () => {
    const calls = phrasesWith(locale, 'number');
    expect(Object.keys(calls)).not.toEqual([]);
    expect(Object.keys(calls)).toEqual(Object.keys(phrasesWith('en', 'number')));
    for (const text of Object.values(calls)) expect(text).toContain('112');
  });

  test('begin with the hours of emergency help where they name two kinds of it', () => {
    const texts = Object.values(phrasesWith(locale, 'number', 'department'));
    expect(texts).not.toEqual([]);
    for (const text of texts)
      expect(text.slice(0, 40).toLocaleLowerCase(locale)).toContain(EMERGENCY_WORDS[locale].hours);
  });

  test('differ from each other', () => {
    const texts: string[] = Object.values(strings);
    expect([...new Set(texts)]).toEqual(texts);
  });
});

test('a length is written in the language of its reader', () => {
  const fourWeeks = { code: 'stop-smoking', length: { count: 4, unit: 'week' } } as const;
  const write = (locale: (typeof LOCALES)[number]) =>
    phraseText(locale, stringsOf(locale, 'phrases'), fourWeeks);
  expect(write('en')).toContain('at least 4 weeks before');
  expect(write('fr')).toContain('au moins 4\u00a0semaines avant');
  expect(write('tr')).toContain('en az 4 hafta önce');
  expect(write('ar')).toContain('4 أسابيع');
  const twoWeeks = { code: 'stop-smoking', length: { count: 2, unit: 'week' } } as const;
  expect(phraseText('ar', stringsOf('ar', 'phrases'), twoWeeks)).toContain('أسبوعان');
});

test('there is no text for a code that the strings do not have', () => {
  expect(phraseText('en', stringsOf('en', 'phrases'), { code: 'from-the-future' })).toBeUndefined();
  expect(phraseText('en', stringsOf('en', 'phrases'), { code: 'toString' })).toBeUndefined();
});

test('a length fits within the bounds of its phrase, and only where the phrase has one', () => {
  expect(findPhrase('advice', 'stop-smoking')?.length).toMatchObject({ min: 4, max: 12 });
  const fitsAdvice = (length?: number) => lengthFits('advice', { code: 'stop-smoking', length });
  expect([3, 4, 12, 13, 4.5].map(fitsAdvice)).toEqual([false, true, true, false, false]);
  expect(fitsAdvice()).toBe(false);
  expect(lengthFits('advice', { code: 'take-time' })).toBe(true);
  expect(lengthFits('advice', { code: 'take-time', length: 4 })).toBe(false);
});

test('each usual length is within its bounds', () => {
  for (const { phrase, section } of ALL) {
    const { code, length } = phrase;
    if (length)
      expect({ code, fits: lengthFits(section, { code, length: length.usual }) }).toEqual({
        code,
        fits: true,
      });
  }
});
