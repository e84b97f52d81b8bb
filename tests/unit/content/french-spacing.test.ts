import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** French texts of the demonstration, each with its file. They stand on a line of their own, under the key of French. */
const texts = readdirSync('demo', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) =>
    [...readFileSync(`demo/${file}`, 'utf8').matchAll(/^\s*"fr": "(.*)",?$/gm)].map(([, text = '']) => ({
      file,
      text,
    })),
  );

test('French texts of the demonstration cannot break at a quotation mark, in front of double punctuation or inside a number', () => {
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter(({ text }) => /« | [»;:?!%]|\d \d{3}(?!\d)/.test(text))).toEqual([]);
});
