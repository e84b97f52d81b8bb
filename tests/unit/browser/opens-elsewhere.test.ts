import { expect, test } from 'vitest';
import { opensElsewhere } from '#browser/opens-elsewhere.ts';

const PLAIN = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('a plain click on a link opens nothing elsewhere', () => {
  expect(opensElsewhere(PLAIN)).toBe(false);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)(
  'a click with the %s is left to the browser',
  (key) => {
    expect(opensElsewhere({ ...PLAIN, [key]: true })).toBe(true);
  },
);
