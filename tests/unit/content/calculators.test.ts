import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { tag } from '#cache/tags.ts';
import { loadContent } from '#content/load-content.ts';
import { readContentFiles } from '#content/content-files.ts';
import { staleTags } from '#services/publishing/stale-tags.ts';
import { CALCULATORS } from '#domain/calculators/outlines.ts';
import { BLOCK_KINDS } from '#domain/page-law.ts';
import { lawWordsIn } from '../../pages/support/law-words.ts';
import { textsIn } from './support/texts-in.ts';

const content = loadContent(readContentFiles('demo'));
const { calculators, people } = content;

describe("the site's own calculators", () => {
  test('are those of the program, each at a place of its own', () => {
    expect(calculators.map(({ key }) => key).sort()).toEqual(Object.keys(CALCULATORS).sort());
    expect(new Set(calculators.map(({ position }) => position)).size).toBe(calculators.length);
  });

  test.each(calculators.map((item) => [item.key, item] as const))(
    '%s has an editor, a reviewer, sources and a result that leads to a consultation',
    (_, item) => {
      const roleOf = (key: string) => people.find((person) => person.key === key)?.role;
      expect(roleOf(item.author)).toBe('editor');
      expect(roleOf(item.reviewer)).toBe('reviewer');
      expect(item.reviewed <= new Date().toISOString().slice(0, 10)).toBe(true);
      expect(item.sources.length).toBeGreaterThanOrEqual(3);
      expect(Object.values(item.bands).flatMap(({ next }) => next.map(({ to }) => to))).toContain(
        'consultation',
      );
    },
  );

  test('name the thresholds that their method rests on, in every language', () => {
    const method = (key: string, locale: (typeof LOCALES)[number]) =>
      calculators.find((item) => item.key === key)?.method[locale].replaceAll(/(\d),(\d)(?!\d{2})/g, '$1.$2');
    for (const locale of LOCALES) {
      for (const number of ['18.5', '25', '30', '35', '40', '23', '27.5', '32.5', '37.5'])
        expect(method('bmi', locale)).toContain(number);
      for (const number of ['2022', '35', '30', '34.9', '27.5'])
        expect(method('bariatric-eligibility', locale)).toContain(number);
      expect(method('hair-grafts', locale)).toMatch(/4.?000.*7.?000/);
    }
  });

  test('on weight say beside the question of family background why their limits differ', () => {
    const hintOf = (key: string, locale: (typeof LOCALES)[number]) =>
      calculators.find((item) => item.key === key)?.fields['background']?.hint?.[locale];
    const northAfrica = {
      ar: 'شمال أفريقي',
      en: 'North African',
      fr: 'Afrique du Nord',
      tr: 'Kuzey Afrika',
    };
    for (const locale of LOCALES) {
      for (const key of ['bmi', 'bariatric-eligibility']) {
        expect(hintOf(key, locale)).toContain('NICE');
        expect(hintOf(key, locale)).toContain(northAfrica[locale]);
      }
    }
  });

  test.each(BLOCK_KINDS)('contain no %s in Turkish, where the law forbids it', (kind) => {
    const texts = calculators.flatMap((item) => textsIn(item, 'tr'));
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.flatMap((text) => lawWordsIn(text, kind))).toEqual([]);
  });

  test('are written in the letters and signs of their language', () => {
    const faults = (locale: string, fault: RegExp) =>
      calculators.flatMap((item) => textsIn(item, locale)).filter((text) => fault.test(text));
    expect(faults('ar', /^[^\p{Script=Arabic}]*$/u)).toEqual([]);
    expect(faults('ar', /[?;]|,(?!\d{3})/)).toEqual([]);
    expect(faults('fr', /[^\u202f\u00a0][;?!»]|[^\u202f\u00a0]:|«[^\u202f\u00a0]/)).toEqual([]);
    expect(faults('tr', /\d\.\d(?!\d{2})|[«»]/)).toEqual([]);
    for (const locale of LOCALES) expect(faults(locale, /['"]|\.\.\.| {2}/)).toEqual([]);
  });
});

describe('stale tags', () => {
  test('of a calculator are those of its page, of every list and of tools whose results lead to it', () => {
    expect(staleTags(content, ['calculator:bariatric-eligibility'])).toEqual([
      tag.calculators,
      tag.calculator('bariatric-eligibility'),
      tag.calculator('bmi'),
    ]);
  });

  test.each([
    ['person:dr-emre-tuncer', tag.calculator('vision')],
    ['specialty:hair-restoration', tag.calculator('hair-grafts')],
    ['service:all-on-four', tag.calculator('dental-implants')],
  ])('of %s reach the calculators that name it', (thing, expected) => {
    expect(staleTags(content, [thing])).toContain(expected);
    expect(staleTags(content, [thing])).not.toContain(tag.calculator('bmi'));
  });
});
