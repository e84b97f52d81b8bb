import { expect, test } from 'vitest';
import { locativePhrase } from '#i18n/locative.ts';

test.each([
  ['İstanbul', 'İstanbul’da'],
  ['Ankara', 'Ankara’da'],
  ['İzmir', 'İzmir’de'],
  ['Antalya', 'Antalya’da'],
  ['Bursa', 'Bursa’da'],
  ['Tiflis', 'Tiflis’te'],
  ['Batum', 'Batum’da'],
  ['Türkiye', 'Türkiye’de'],
  ['Gürcistan', 'Gürcistan’da'],
  ['Zonguldak', 'Zonguldak’ta'],
  ['Muş', 'Muş’ta'],
  ['Bakü', 'Bakü’de'],
])('Turkish: %s → %s', (name, phrase) => {
  expect(locativePhrase('tr', name, 'city')).toBe(phrase);
});

test.each([
  ['Turquie', 'country', 'en Turquie'],
  ['Géorgie', 'country', 'en Géorgie'],
  ['Irak', 'country', 'en Irak'],
  ['Maroc', 'country', 'au Maroc'],
  ['Istanbul', 'city', 'à Istanbul'],
] as const)('French: %s (%s) → %s', (name, kind, phrase) => {
  expect(locativePhrase('fr', name, kind)).toBe(phrase);
});

test('English and Arabic put a preposition before the name', () => {
  expect(locativePhrase('en', 'Istanbul', 'city')).toBe('in Istanbul');
  expect(locativePhrase('ar', 'إسطنبول', 'city')).toBe('في إسطنبول');
});
