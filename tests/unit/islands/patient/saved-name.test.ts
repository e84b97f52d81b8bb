import { expect, test } from 'vitest';
import { stringsOf } from '#i18n/server/messages.ts';
import { savedName } from '#islands/patient/saved-name.ts';

const nameOf = (title: string | null, kind: 'quiz' | null) =>
  savedName(
    'en',
    'Europe/Istanbul',
    { title, kind, kept_at: '2026-12-01T22:30:00.000Z' },
    stringsOf('en', 'saved'),
  );

test('a saved entry has the name of its title, or of its kind where the title is gone', () => {
  expect(nameOf('Am I fit to fly?', 'quiz')).toBe('Am I fit to fly?');
  expect(nameOf(null, 'quiz')).toBe('Quiz');
});

test('a saved entry that cannot be read is named by the day on which the patient saved it', () => {
  expect(nameOf(null, null)).toMatch(/^Saved on .*2.*2026/);
  expect(nameOf(null, null)).not.toContain('estimate');
});
