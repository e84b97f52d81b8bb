import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typoDistance, prefixEditDistance } from '#domain/typing-errors.ts';

test.each<[what: string, typed: string, word: string, errors: number]>([
  ['nothing wrong', 'caglar', 'caglar', 0],
  ['not typed to the end', 'cagl', 'caglar', 0],
  ['a letter left out', 'calar', 'caglar', 1],
  ['a letter doubled', 'cagglar', 'caglar', 1],
  ['a letter mistaken', 'caxlar', 'caglar', 1],
  ['the first letter mistaken', 'xaglar', 'caglar', 1],
  ['neighbours exchanged', 'calgar', 'caglar', 1],
  ['neighbours exchanged at the end', 'caglra', 'caglar', 1],
  ['two errors', 'cxxlar', 'caglar', 2],
  ['not typed to the end, with an error', 'calg', 'caglar', 1],
  ['typed on', 'caglarin', 'caglar', 2],
  ['Arabic', 'تشاغلر', 'تشاغلار', 1],
  ['nothing typed', '', 'caglar', 0],
  ['an empty word', 'abc', '', 3],
])('%s: %s for %s has %i typing errors', (_, typed, word, errors) => {
  expect(prefixEditDistance(typed, word)).toBe(errors);
});

test.each<[typed: string, word: string, errors: number | undefined]>([
  ['calgar', 'caglar', 1],
  // Three letters must be right; eight may have two errors, seven only one.
  ['aly', 'ali', undefined],
  ['alu', 'alu', 0],
  ['impxaxta', 'implantation', 2],
  ['impxaxt', 'implant', undefined],
])('%s is accepted for %s with this number of errors: %s', (typed, word, errors) => {
  expect(typoDistance(typed, word)).toBe(errors);
});

const words = fc.string({ unit: fc.constantFrom(...'abcdخ'), maxLength: 8 });

test('a word is the beginning of itself and of every longer word', () => {
  fc.assert(fc.property(words, words, (word, rest) => prefixEditDistance(word, word + rest) === 0));
});

test('one letter more, less or other is one typing error at most', () => {
  fc.assert(
    fc.property(words, fc.nat(), fc.constantFrom(...'abcdخ'), (word, anyNumber, letter) => {
      const index = anyNumber % (word.length + 1);
      const withLetter = word.slice(0, index) + letter + word.slice(index);
      const withoutLetter = word.slice(0, index) + word.slice(index + 1);
      const withOtherLetter = word.slice(0, index) + letter + word.slice(index + 1);
      for (const typed of [withLetter, withoutLetter, withOtherLetter])
        expect(prefixEditDistance(typed, word)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the distance to the beginning of a word is at most the number of letters typed', () => {
  fc.assert(fc.property(words, words, (typed, word) => prefixEditDistance(typed, word) <= typed.length));
});
