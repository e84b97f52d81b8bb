import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { DESCRIPTION_LENGTH, fittingDescription, fittingTitle, TITLE_LENGTH } from '#i18n/head-text.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const sizeOf = (text: string) => [...text].length;

describe('a title in search results', () => {
  test('is the fullest wording that fits', () => {
    expect(fittingTitle(['Dr A – Dentist, Izmir | Site', 'Dr A – Dentist'])).toBe(
      'Dr A – Dentist, Izmir | Site',
    );
    expect(fittingTitle([`${words(12)} | Site`, 'Dr A – Dentist', 'Dr A'])).toBe('Dr A – Dentist');
  });

  test('is kept whole at exactly the length', () => {
    const text = 'x'.repeat(TITLE_LENGTH);
    expect(fittingTitle([`${text} | Site`, text])).toBe(text);
  });

  test('is cut after a whole word where no wording fits', () => {
    const cutTitle = fittingTitle([`${words(14)} | Site`, words(14)]);
    expect(sizeOf(cutTitle)).toBeLessThanOrEqual(TITLE_LENGTH);
    expect(cutTitle).toMatch(/word\d+…$/);
    expect(`${words(14)} `).toContain(`${cutTitle.slice(0, -1)} `);
  });

  test('loses punctuation before the ellipsis', () => {
    expect(fittingTitle([`${'x'.repeat(60)}, ${'y'.repeat(20)}`])).toBe(`${'x'.repeat(60)}…`);
  });

  test('is cut inside a word only where it is one word', () => {
    const cutTitle = fittingTitle(['x'.repeat(100)]);
    expect(sizeOf(cutTitle)).toBe(TITLE_LENGTH);
    expect(cutTitle.endsWith('…')).toBe(true);
  });
});

describe('a description in search results', () => {
  test('stays as it is where it fits', () => {
    expect(fittingDescription('Short. And whole.', 'en')).toBe('Short. And whole.');
  });

  test('ends with a whole sentence where that says enough', () => {
    const firstSentence = `${'a'.repeat(50)} ${'b'.repeat(49)}.`;
    expect(fittingDescription(`${firstSentence} Then ${words(30)}.`, 'en')).toBe(firstSentence);
  });

  test('is cut after a whole word where the first sentence says too little', () => {
    const text = `Short. ${words(40)}.`;
    const cutText = fittingDescription(text, 'en');
    expect(cutText.startsWith('Short. word0 ')).toBe(true);
    expect(cutText).toMatch(/word\d+…$/);
  });

  test.each(LOCALES)('fits in %s', (locale) => {
    const sentence = {
      ar: 'هذه جملة طويلة عن العلاج. ',
      en: 'A sentence. ',
      fr: 'Une phrase ! ',
      tr: 'Bir cümle. ',
    };
    const cutText = fittingDescription(sentence[locale].repeat(30), locale);
    expect(sizeOf(cutText)).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
    expect(sizeOf(cutText)).toBeGreaterThan(DESCRIPTION_LENGTH / 2);
  });
});
