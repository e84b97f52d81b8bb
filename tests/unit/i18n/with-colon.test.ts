import { expect, test } from 'vitest';
import { withColon } from '#i18n/with-colon.ts';

test('French sets a no-break space before the colon', () => {
  expect(withColon('fr', 'Montant')).toBe('Montant\u202f:');
});

test.each(['ar', 'en', 'tr'] as const)('%s sets no space before it', (locale) => {
  expect(withColon(locale, 'X')).toBe('X:');
});
