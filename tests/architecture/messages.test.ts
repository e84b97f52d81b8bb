import { expect, test } from 'vitest';
import { messageProblems } from './laws/locales.ts';

const english = {
  title: 'Posts',
  count_one: '{{count}} post',
  count_other: '{{count}} posts',
  step_one: 'First',
};
const arabic = Object.fromEntries(
  ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`count_${form}`, 'x {{count}}']),
);

test('a complete language has no problems', () => {
  expect(messageProblems('en', english, english)).toEqual([]);
  expect(messageProblems('ar', english, { ...arabic, title: 'x', step_one: 'x' })).toEqual([]);
});

test.each([
  ['a missing key', 'tr', { ...english, title: undefined }, 'title is'],
  ['a foreign key', 'tr', { ...english, other: 'x' }, 'other is not in English'],
  ['an empty text', 'tr', { ...english, title: ' ' }, 'title is empty'],
  ['a missing plural form', 'fr', english, 'count_many is missing'],
  [
    'a plural form that the language does not have',
    'tr',
    { ...english, count_few: 'x {{count}}' },
    'count_few is no category',
  ],
  ['an unknown variable', 'tr', { ...english, title: '{{nmae}}' }, 'title uses {{nmae}}'],
])('%s is reported', (_, locale, messages, problem) => {
  const found = messageProblems(locale, english, JSON.parse(JSON.stringify(messages)));
  expect(found.join('\n')).toContain(problem);
});

test('a lost variable is reported, but a plural may say its number in words', () => {
  const source = { hello: 'Hi {{name}}', ...english };
  expect(messageProblems('en', source, { ...source, hello: 'Hi' })).toEqual(['hello lacks {{name}}']);
  expect(messageProblems('en', source, { ...source, count_one: 'one post' })).toEqual([]);
});
