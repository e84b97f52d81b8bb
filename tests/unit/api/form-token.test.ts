import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeFormToken, readFormToken } from '#api/form-token.ts';

const noon = new Date('2026-11-22T12:00:00Z');
const secondsLater = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const DAY = 86_400;

/**
 * Finds a number whose SHA-256 together with the stamp begins with at least `bits` zero bits, which is a solution;
 * with `solves` false it finds a number that is none.
 */
function solvePuzzle(stamp: string, bits: number, solves = true): string {
  for (let number = 0; ; number += 1) {
    const firstBits = createHash('sha256').update(`${stamp}:${number}`).digest().readUInt32BE(0);
    if (Math.clz32(firstBits) >= bits === solves) return String(number);
  }
}

describe('the token of a stored page', () => {
  test('is the same all day, so that the page keeps its bytes', () => {
    expect(makeFormToken('page', secondsLater(11 * 3600)).stamp).toBe(makeFormToken('page', noon).stamp);
    expect(makeFormToken('page', secondsLater(12 * 3600)).stamp).not.toBe(makeFormToken('page', noon).stamp);
  });

  test('is valid at once, any number of times, for a week from midnight', () => {
    const { stamp } = makeFormToken('page', noon);
    const midnight = -12 * 3600;
    expect(readFormToken(stamp, undefined, noon)).toEqual({ kind: 'page', once: undefined });
    expect(readFormToken(stamp, undefined, secondsLater(midnight + 7 * DAY))).toMatchObject({ kind: 'page' });
    expect(readFormToken(stamp, undefined, secondsLater(midnight + 7 * DAY + 1))).toBe('form_old');
  });
});

describe('the token of an answer', () => {
  test('waits two seconds and lasts a day', () => {
    const { stamp, wait } = makeFormToken('answer', noon);
    expect(readFormToken(stamp, undefined, secondsLater(wait - 1))).toBe('form_fast');
    expect(readFormToken(stamp, undefined, secondsLater(wait))).toMatchObject({ kind: 'answer' });
    expect(readFormToken(stamp, undefined, secondsLater(DAY))).toMatchObject({ kind: 'answer' });
    expect(readFormToken(stamp, undefined, secondsLater(DAY + 1))).toBe('form_old');
  });

  test('differs each time and has an identifier of its own, so that it works only once', () => {
    const [first, second] = [makeFormToken('answer', noon), makeFormToken('answer', noon)].map(({ stamp }) =>
      readFormToken(stamp, undefined, secondsLater(5)),
    );
    expect(first).toMatchObject({ once: expect.stringMatching(/^[\w-]{12}$/) });
    expect(first).not.toEqual(second);
  });

  test('is not valid earlier with a solved puzzle, because it sets none', () => {
    const { stamp } = makeFormToken('answer', noon);
    expect(readFormToken(stamp, solvePuzzle(stamp, 8), noon)).toBe('form_fast');
  });
});

describe('the token of a busy hour', () => {
  const { stamp, wait, bits } = makeFormToken('busy', noon);

  test('is valid without a solution after a minute, for browsers that run no script', () => {
    expect(wait).toBe(60);
    expect(readFormToken(stamp, undefined, secondsLater(59))).toBe('form_fast');
    expect(readFormToken(stamp, undefined, secondsLater(60))).toMatchObject({ kind: 'busy' });
  });

  test('is valid at once with its own solution, not with that of another token or a wrong one', () => {
    const solution = solvePuzzle(stamp, bits);
    expect(readFormToken(stamp, solution, noon)).toMatchObject({ kind: 'busy' });
    expect(readFormToken(makeFormToken('busy', noon).stamp, solution, noon)).toBe('form_fast');
    expect(readFormToken(stamp, solvePuzzle(stamp, bits, false), noon)).toBe('form_fast');
  });
});

test.each([
  ['nothing', undefined],
  ['text', 'x'],
  ['an unknown kind', 'toString.1.1.AAAAAAAAAAAAAAAAAAAAAA'],
  ['another kind', makeFormToken('busy', noon).stamp.replace('busy', 'page')],
  ['a time moved on', makeFormToken('page', noon).stamp.replace(/\.\d+\./, '.1900000000.')],
  ['no signature', makeFormToken('page', noon).stamp.replace(/[^.]+$/, '')],
])('a forged token is refused: %s', (_what, stamp) => {
  expect(readFormToken(stamp, undefined, secondsLater(120))).toBe('form_old');
});
