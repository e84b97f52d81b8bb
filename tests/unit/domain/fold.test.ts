import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '#domain/fold.ts';

test.each<[what: string, texts: string[], folded: string]>([
  ['accents', ['Élève', 'élève', 'ELEVE', 'e\u0301le\u0300ve'], 'eleve'],
  ['Turkish letters', ['Çağlar', 'ÇAĞLAR', 'caglar'], 'caglar'],
  ['the four i’s of Turkish', ['Diş', 'DİŞ', 'dıs', 'DIS', 'dis'], 'dis'],
  ['letters that stand for two', ['cœur', 'Cœur', 'coeur'], 'coeur'],
  ['German and Nordic letters', ['Straße', 'STRASSE'], 'strasse'],
  ['forms of alef', ['أسنان', 'إسنان', 'آسنان', 'ٱسنان', 'اسنان'], 'اسنان'],
  ['ta marbuta', ['زراعة', 'زراعه'], 'زراعه'],
  ['alef maksura', ['مستشفى', 'مستشفي'], 'مستشفي'],
  ['carriers of hamza', ['مؤتمر', 'موتمر'], 'موتمر'],
  ['hamza on the line', ['ماء', 'ما'], 'ما'],
  ['vowel marks', ['مُعَالَجَةٌ', 'معالجة'], 'معالجه'],
  ['the bar that stretches words', ['عـــلاج', 'علاج'], 'علاج'],
  ['letters of Persian keyboards', ['کیس', 'كيس'], 'كيس'],
  ['digits', ['٤٢', '۴۲', '42'], '42'],
  ['presentation forms', ['ﻋﻼﺝ', 'علاج'], 'علاج'],
  ['punctuation', ['l’implant', 'l implant', ' L-Implant! '], 'l implant'],
  ['invisible signs', ['den\u00adtal', '\u200edental\u200f'], 'dental'],
  ['signs that are no letters', ['', ' ', '…', '%_\\'], ''],
])('texts that differ only in %s are folded alike', (_, texts, folded) => {
  expect(texts.map(fold)).toEqual(texts.map(() => folded));
});

describe('of any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'aAıIİiğŞßœéا أإآةىيءؤئ\u064b\u0640٣پچ’-%_ ') }),
  );
  const checkAnyText = (check: (sample: string) => unknown) => {
    const property = fc.property(text, (sample) => {
      check(sample);
    });
    fc.assert(property, { numRuns: 500 });
  };

  test('folding twice is folding once', () =>
    checkAnyText((sample) => expect(fold(fold(sample))).toBe(fold(sample))));

  test('the composition of its characters does not matter', () =>
    checkAnyText((sample) => {
      expect(fold(sample.normalize('NFD'))).toBe(fold(sample.normalize('NFC')));
      expect(fold(sample.normalize('NFKD'))).toBe(fold(sample));
    }));

  test('only letters and digits are left, with one space between words', () =>
    checkAnyText((sample) => expect(fold(sample)).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u)));

  test('nothing is left that LIKE takes for a pattern', () =>
    checkAnyText((sample) => expect(fold(`%${sample}_\\`)).not.toMatch(/[%_\\]/)));

  test('capitals do not matter', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'aâäbcçdeéèêfgğhiıjœkßlmnñoöprsştuüvyz ') }),
        (latin) => {
          for (const locale of ['en', 'fr', 'tr']) {
            expect(fold(latin.toLocaleUpperCase(locale))).toBe(fold(latin));
          }
        },
      ),
    ));
});
