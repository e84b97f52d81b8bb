import { expect, test } from 'vitest';
import { readShownChoices } from '../../../src/pages/[lang]/forms/_shown-choices.ts';

const read = (...fields: [name: string, value: string][]) => readShownChoices(new URLSearchParams(fields));

test('a box that was shown is on with a tick and off without', () => {
  const choices = read(
    ['shown', 'reminders.mail'],
    ['shown', 'reminders.push'],
    ['shown', 'reviews.mail'],
    ['reminders.mail', '1'],
  );
  expect(choices).toEqual([
    { topic: 'reminders', mail: true, push: false },
    { topic: 'reviews', mail: false },
  ]);
});

test('a box that only another back end has is kept', () => {
  expect(read(['shown', 'meetings.mail'], ['meetings.mail', '1'])).toEqual([
    { topic: 'meetings', mail: true },
  ]);
});

test('a box that was not shown is left out, even with a tick', () => {
  expect(read(['credits.mail', '1'])).toEqual([]);
});

test('unknown boxes are left out', () => {
  expect(read(['shown', 'reminders.fax'], ['shown', 'unknown.mail'], ['shown', ''])).toEqual([]);
});
