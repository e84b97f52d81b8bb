import { expect, test } from 'vitest';
import { encode } from 'uqr';
import { qrPath } from '#domain/qr-path.ts';

/** The modules that a path paints: those inside its rectangles. */
function paintedModules(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(width);
    for (let column = Number(x); column < Number(x) + Number(width); column += 1)
      (rows[Number(y)] ?? [])[column] = true;
  }
  return rows;
}

test('a path paints the dark modules of a code, and no other', () => {
  const { data, size } = encode('otpauth://totp/Turqua:a%40example.com?secret=JBSWY3DPEHPK3PXP', {
    border: 4,
  });
  const path = qrPath(data);
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  expect(paintedModules(path, size)).toEqual(data);
});

test('modules beside each other are painted as one rectangle', () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});
