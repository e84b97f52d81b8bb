import { expect, test } from 'vitest';
import { createT, pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { getT } from '#i18n/server/t.ts';

const strings = {
  'list.title': 'Articles',
  'list.count_one': '{{count}} article',
  'list.count_other': '{{count}} articles on {{topic}}',
  'listing.title': 'Another',
};

test('an island gets the messages below its prefix, with keys counted from there', () => {
  expect(pick(strings, 'list')).toEqual({
    title: 'Articles',
    count_one: '{{count}} article',
    count_other: '{{count}} articles on {{topic}}',
  });
});

test('the t of an island inserts variables, chooses plural forms and formats numbers for its language', () => {
  const t = createT('fr', pick(strings, 'list'));
  expect(t('title')).toBe('Articles');
  expect(t('count', { count: 1 })).toBe('1 article');
  expect(t('count', { count: 12_345, topic: '$& <b>' })).toBe('12\u202f345 articles on $& <b>');
});

test('a missing text shows its key and throws nothing', () => {
  const t = createT('en', strings as Record<string, string>);
  expect(t('nothing')).toBe('nothing');
  expect(t('list.count', { count: 5 })).toBe('5 articles on {{topic}}');
});

test('island and server have the same text in every Arabic plural form', () => {
  const island = createT('ar', pick(stringsOf('ar', 'blog'), 'list'));
  for (const count of [0, 1, 2, 3, 11, 100, 103, 2100, 12_345]) {
    expect(island('count', { count })).toBe(getT('ar')('blog:list.count', { count }));
  }
});

test.each([
  ['ar', '2,100 طعم'],
  ['en', '2,100 grafts'],
  ['fr', '2\u202f100 greffons'],
  ['tr', '2.100 greft'],
] as const)(
  'a count of four digits has the separator of %s, on islands and on the server',
  (locale, text) => {
    expect(createT(locale, stringsOf(locale, 'costs'))('count.graft', { count: 2100 })).toBe(text);
    expect(getT(locale)('costs:count.graft', { count: 2100 })).toBe(text);
  },
);
