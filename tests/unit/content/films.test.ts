import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import films from '../../../demo/tv.json' with { type: 'json' };
import { movieLength, tracksOf } from './support/mp4.ts';
import { parseCaptions } from './support/webvtt.ts';

const PUBLIC = new URL('../../../public', import.meta.url);
const fileOf = (path: string) => new URL(`${PUBLIC}${path}`);
const MAX_BYTES = 400_000;
/** Characters a second that an unhurried reader follows. */
const READING_SPEED = 24;

test('there are films', () => {
  expect(films.length).toBeGreaterThan(0);
});

describe.each(films)('$key', ({ key, video, duration_seconds: stated }) => {
  test('is a small silent film of the stated length', () => {
    expect(video).toBe(`/films/${key}.mp4`);
    expect(existsSync(fileOf(video))).toBe(true);
    expect(statSync(fileOf(video)).size).toBeLessThanOrEqual(MAX_BYTES);
    const file = readFileSync(fileOf(video));
    expect(movieLength(file)).toBeCloseTo(stated, 1);
    expect(tracksOf(file)).toEqual(['vide']);
    // A player can begin before it has the whole file.
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
  });

  test.each(LOCALES)('has captions in %s', (locale) => {
    const cues = parseCaptions(readFileSync(fileOf(`/films/${key}.${locale}.vtt`), 'utf8'));
    expect(cues.length).toBeGreaterThan(4);
    for (const [index, { from, to, text }] of cues.entries()) {
      expect(from).toBeGreaterThanOrEqual(cues[index - 1]?.to ?? 0);
      expect(to).toBeGreaterThan(from);
      expect(text.length / (to - from), text).toBeLessThan(READING_SPEED);
    }
    expect(cues.at(-1)?.to).toBeLessThan(stated);
  });

  test('has captions at the same times in every language, each with texts of its own', () => {
    const read = (locale: string) =>
      parseCaptions(readFileSync(fileOf(`/films/${key}.${locale}.vtt`), 'utf8'));
    const [first, ...others] = LOCALES.map(read);
    for (const other of others) {
      expect(other.map(({ from, to }) => [from, to])).toEqual(first?.map(({ from, to }) => [from, to]));
      for (const [index, { text }] of other.entries()) expect(text).not.toBe(first?.[index]?.text);
    }
    for (const { text } of read('ar')) expect(text).toMatch(/^\p{Script=Arabic}/u);
  });
});
