import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { readContentFiles } from '#content/content-files.ts';
import { loadContent } from '#content/load-content.ts';
import { tagsOfTexts } from '#services/publishing/text-changes.ts';

const content = loadContent(readContentFiles('demo'));
const first = <T>([item]: readonly T[]): T => {
  if (item === undefined) throw new Error('there is none');
  return item;
};
const post = first(content.posts);
const doctor = first(content.doctors);
const postTag = `blog:${post.key}`;

describe('tags of changed texts', () => {
  test('are of the cards in the language whose title changed', () => {
    const texts = post.texts.map((text) => (text.locale === 'fr' ? { ...text, title: 'Neuf' } : text));
    expect(tagsOfTexts('post', post, { ...post, texts })).toEqual([`${postTag}@fr`]);
  });

  test('are of its own page where no card shows what changed', () => {
    const texts = post.texts.map((text) => (text.locale === 'fr' ? { ...text, bodyHtml: 'Neuf' } : text));
    expect(tagsOfTexts('post', post, { ...post, texts })).toEqual([`own:${postTag}@fr`]);
    const biography = { ...doctor.biography, ar: 'نص' };
    expect(tagsOfTexts('doctor', doctor, { ...doctor, biography })).toEqual([`own:doctor:${doctor.key}@ar`]);
  });

  test('are of all languages where the field has none', () => {
    const sources = post.sources.slice(1);
    expect(tagsOfTexts('post', post, { ...post, sources })).toEqual(
      LOCALES.map((locale) => `own:${postTag}@${locale}`),
    );
  });

  test('are also of the languages that the post lacks, where its English text may be shown', () => {
    const withoutFrench = { ...post, texts: post.texts.filter(({ locale }) => locale !== 'fr') };
    const texts = withoutFrench.texts.map((text) =>
      text.locale === 'en' ? { ...text, title: 'New' } : text,
    );
    expect(tagsOfTexts('post', withoutFrench, { ...withoutFrench, texts })).toEqual([
      `${postTag}@en`,
      `${postTag}@fr`,
    ]);
  });

  test('are undefined where the entry is new, deleted or moved in a list', () => {
    expect(tagsOfTexts('post', post, undefined)).toBeUndefined();
    expect(tagsOfTexts('post', undefined, post)).toBeUndefined();
    expect(tagsOfTexts('post', post, { ...post, tags: [] })).toBeUndefined();
    expect(tagsOfTexts('doctor', doctor, { ...doctor, years: doctor.years + 1 })).toBeUndefined();
  });

  test('are undefined for a change of an unknown field', () => {
    expect(tagsOfTexts('doctor', doctor, { ...doctor, added: true } as typeof doctor)).toBeUndefined();
    expect(tagsOfTexts('post', post, { ...post, added: true } as typeof post)).toBeUndefined();
  });
});
