import { expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { filmSource } from '#domain/film.ts';
import { filmText } from '#page/film-text.ts';
import films from '../../../demo/tv.json' with { type: 'json' };

test.each(films)('the film $key has a text in every language, a paragraph for each caption', ({ video }) => {
  const source = filmSource(video);
  if (!source.plays) throw new Error(`${video} is not a film of this site`);
  const texts = LOCALES.map((locale) => filmText(source.captions(locale)));
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(4);
    expect(text.length).toBe(texts[0]?.length);
    for (const paragraph of text) {
      expect(paragraph.trim()).not.toBe('');
      expect(paragraph).not.toMatch(/-->|WEBVTT/);
    }
  }
});

test('without captions, or without their file, there is no text', () => {
  expect(filmText(undefined)).toEqual([]);
  expect(filmText('/films/nothing.en.vtt')).toEqual([]);
});
