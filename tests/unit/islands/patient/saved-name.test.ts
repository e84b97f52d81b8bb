import { expect, test } from 'vitest';
import { stringsOf } from '#i18n/server/messages.ts';
import { savedName } from '#islands/patient/saved-name.ts';

const nameOf = (title: string | null, kind: 'quiz' | null, keptAt = '2026-12-01T22:30:00.000Z') =>
  savedName('en', 'Europe/Istanbul', { title, kind, kept_at: keptAt }, stringsOf('en', 'saved'));

test('a saved entry has the name of its title, or of its kind where the title is gone, with the day', () => {
  expect(nameOf('Am I fit to fly?', 'quiz')).toMatch(/^Am I fit to fly\? · Saved on .*2.*2026$/);
  expect(nameOf(null, 'quiz')).toMatch(/^Quiz · Saved on .*2.*2026$/);
});

test('two results of one quiz have different names', () => {
  expect(nameOf('Am I fit to fly?', 'quiz')).not.toBe(
    nameOf('Am I fit to fly?', 'quiz', '2026-11-01T09:00:00.000Z'),
  );
});

test('a saved entry that cannot be read is named by the day on which the patient saved it', () => {
  expect(nameOf(null, null)).toMatch(/^Saved on .*2.*2026/);
});
