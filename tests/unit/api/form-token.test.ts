import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeFormToken, readFormToken } from '#api/form-token.ts';

const noon = new Date('2026-11-22T12:00:00Z');
const secondsLater = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const DAY = 86_400;

/** A number whose SHA-256 with the token begins with at least, or with fewer than, so many zero bits. */
function solvePuzzle(stamp: string, bits: number, enough = true): string {
  for (let number = 0; ; number += 1) {
    const firstBits = createHash('sha256').update(`${stamp}:${number}`).digest().readUInt32BE(0);
    if (Math.clz32(firstBits) >= bits === enough) return String(number);
  }
}

describe('the token of a stored page', () => {
  test('is the same all day, so that the page keeps its bytes', () => {
    expect(makeFormToken('page', secondsLater(11 * 3600)).stamp).toBe(makeFormToken('page', noon).stamp);
    expect(makeFormToken('page', secondsLater(12 * 3600)).stamp).not.toBe(makeFormToken('page', noon).stamp);
  });

  test('is good at once, for everybody, and for a week', () => {
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

  test('is like no other, and names itself', () => {
    const [one, other] = [makeFormToken('answer', noon), makeFormToken('answer', noon)].map(({ stamp }) =>
      readFormToken(stamp, undefined, secondsLater(5)),
    );
    expect(one).toMatchObject({ once: expect.stringMatching(/^[\w-]{12}$/) });
    expect(one).not.toEqual(other);
  });

  test('work does not shorten a wait that has none', () => {
    const { stamp } = makeFormToken('answer', noon);
    expect(readFormToken(stamp, solvePuzzle(stamp, 8), noon)).toBe('form_fast');
  });
});

describe('the token of a busy hour', () => {
  const { stamp, wait, bits } = makeFormToken('busy', noon);

  test('waits a minute where no script works', () => {
    expect(wait).toBe(60);
    expect(readFormToken(stamp, undefined, secondsLater(59))).toBe('form_fast');
    expect(readFormToken(stamp, undefined, secondsLater(60))).toMatchObject({ kind: 'busy' });
  });

  test('is good at once with its work, not with another’s or with none', () => {
    const solution = solvePuzzle(stamp, bits);
    expect(readFormToken(stamp, solution, noon)).toMatchObject({ kind: 'busy' });
    expect(readFormToken(makeFormToken('busy', noon).stamp, solution, noon)).toBe('form_fast');
    expect(readFormToken(stamp, solvePuzzle(stamp, bits, false), noon)).toBe('form_fast');
  });
});

test.each([
  ['nothing', undefined],
  ['text', 'x'],
  ['a kind that is none', 'toString.1.1.AAAAAAAAAAAAAAAAAAAAAA'],
  ['another kind', makeFormToken('busy', noon).stamp.replace('busy', 'page')],
  ['a time moved on', makeFormToken('page', noon).stamp.replace(/\.\d+\./, '.1900000000.')],
  ['no signature', makeFormToken('page', noon).stamp.replace(/[^.]+$/, '')],
])('a forged token is refused: %s', (_what, stamp) => {
  expect(readFormToken(stamp, undefined, secondsLater(120))).toBe('form_old');
});
