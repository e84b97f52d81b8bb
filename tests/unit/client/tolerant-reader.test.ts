import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeFindings } from '#client/findings.ts';
import { readTolerantly } from '#client/tolerant-reader.ts';
import { getPost, PostCard } from '#contract/content/blog.ts';
import { NextStep } from '#contract/content/next-steps.ts';
import { getQuiz } from '#contract/content/quizzes.ts';
import { getService } from '#contract/content/services.ts';
import { getHospitals } from '#contract/directory/hospital-lists.ts';
import { listOf } from '#contract/list.ts';
import { essential, withFallback, completeList } from '#contract/reading.ts';
import { BothClocks } from '#contract/meeting.ts';
import { IsoDate } from '#contract/text.ts';

const read = (schema: v.GenericSchema, content: unknown) => readTolerantly(schema, content, { locale: 'tr' });
const Thing = v.object({ slug: essential(v.string()), title: essential(v.string()), text: v.string() });
const Things = v.object(listOf(Thing));
const meta = { current_page: 1, last_page: 1, per_page: 1, total: 1 };

test('an item without an essential field is left out; without another field it is shown without that', () => {
  const items = [
    { slug: 'a', title: 'A' },
    { slug: 'b', text: '' },
    null,
    { slug: 'c', name: 'C', text: null },
  ];
  const { content, findings } = read(Things, { items, meta });
  expect(content).toEqual({
    items: [
      { slug: 'a', title: 'A', text: '' },
      { slug: 'c', title: 'C', text: '' },
    ],
    meta,
  });
  expect(describeFindings('GET /things', findings).map(({ fault }) => fault)).toEqual([
    'GET /things: `items.*.text` is missing (should be a text): shown without',
    'GET /things: `items.*.title` is missing (should be a text): left out',
    'GET /things: `items.*` is null (should be an object): left out',
    'GET /things: `items.*.text` is null (should be a text): shown without',
  ]);
});

test('the same fault in many items is one finding', () => {
  const items = [1, 2, 3].map((id) => ({ id, title: 'T' }));
  expect(describeFindings('GET /things', read(Things, { items, meta }).findings)).toEqual([
    { fault: 'GET /things: `items.*.text` is missing (should be a text): shown without', places: 3 },
  ]);
});

test.each([
  ['a bare list', [{ slug: 'a', title: 'A', text: '' }]],
  ['a list without paging data', { items: [{ slug: 'a', title: 'A', text: '' }] }],
  [
    'paging data as texts',
    { items: [{ slug: 'a', title: 'A', text: '' }], meta: { current_page: '1', total: '1' } },
  ],
  ['a filtered list of PHP, which is an object', { 1: { slug: 'a', title: 'A', text: '' } }],
])('%s is a list', (_, content) => {
  expect(read(Things, content).content).toEqual({ items: [{ slug: 'a', title: 'A', text: '' }], meta });
});

test('values as Laravel writes them become those of the contract', () => {
  const Row = v.object({
    key: v.string(),
    slug: essential(v.string()),
    day: IsoDate,
    stars: v.number(),
    open: v.boolean(),
    below: v.optional(v.string()),
  });
  expect(
    read(Row, { id: 7, day: '2026-07-07T00:00:00.000000Z', stars: '4.50', open: 1, below: null }).content,
  ).toEqual({ key: '7', slug: '7', day: '2026-07-07', stars: 4.5, open: true });
});

test('missing titles for search engines come from the item, a missing language from the call', () => {
  const Post = v.object({ title: v.string(), ...v.pick(getPost.output, ['locale', 'meta_tags']).entries });
  expect(read(Post, { title: 'A', summary: 'B', meta_tags: { title: null } }).content).toEqual({
    title: 'A',
    locale: 'tr',
    meta_tags: { title: 'A', description: 'B', alternative: [] },
  });
});

test('titles of linked pages are in the language of the call where their language is missing', () => {
  const named = { slug: 'a', title: 'A' };
  expect(read(NextStep, { to: 'service', key: 'k', ...named }).content).toMatchObject({ locale: 'tr' });
  const { parent } = v.pick(getService.output, ['parent']).entries;
  expect(read(parent, named).content).toEqual({ ...named, locale: 'tr' });
});

test('a list of hospitals is read without the fields beside it', () => {
  expect(read(getHospitals.output, []).content).toMatchObject({
    items: [],
    title: '',
    city: null,
    indexed: true,
    facets: [],
    areas: [],
  });
});

test('a field with a fallback may be missing when it is read, but is invalid without a value', () => {
  const Marked = v.object({ indexed: withFallback(v.boolean(), true) });
  expect(v.is(Marked, {})).toBe(false);
  expect(read(Marked, { indexed: 'x' }).content).toEqual({ indexed: true });
});

test('a list that must be complete is refused as a whole for one bad item', () => {
  const Quiz = v.object({
    title: v.string(),
    answers: completeList(v.array(v.object({ score: v.number() }))),
  });
  expect(() => read(Quiz, { title: 'Q', answers: [{ score: 1 }, {}] })).toThrow(
    '`answers.*.score` should be a number',
  );
  expect(() => read(getQuiz.output, { title: 'Q', slug: 'q' })).toThrow('is missing');
});

test('an answer without any known field is refused, also where every field may be missing', () => {
  expect(() => read(v.object({ text: v.string() }), { error: 'x' })).toThrow('none of the fields');
  expect(() => read(Things, '<html>')).toThrow('should be an object, is a text');
  expect(() => read(PostCard, {})).toThrow('`slug` should be a text, is missing');
});

test('a day that Laravel writes in UTC as midnight of a zone ahead of it is read as that day', () => {
  const day = (text: string) => read(v.object({ day: IsoDate }), { day: text }).content;
  expect(day('2026-05-11T21:00:00.000000Z')).toEqual({ day: '2026-05-12' });
  expect(day('2026-12-31 23:00:00+00:00')).toEqual({ day: '2027-01-01' });
  for (const text of ['2026-05-11T21:00:01.000000Z', '2026-05-11T20:00:00Z', '2026-05-11T21:00:00+03:00'])
    expect(day(text)).toEqual({ day: '2026-05-11' });
});

test('an empty answer is read as an empty list; one with unknown fields is refused', () => {
  expect(read(Things, {}).content).toMatchObject({ items: [] });
  expect(read(Things, { meta }).content).toMatchObject({ items: [] });
  expect(() => read(Things, { error: 'Server Error' })).toThrow('none of the fields of the call is there');
});

test('an instant in place of clocks is shown on the clock of the person who reads', () => {
  const clocks = (zone?: string, call?: string) =>
    readTolerantly(BothClocks, '2031-07-03 07:00:00', { locale: 'fr', zone, call }).content;
  const parisClock = {
    at: '2031-07-03T07:00:00Z',
    local: '2031-07-03T09:00',
    offset: '+02:00',
    zone: 'Europe/Paris',
  };
  expect(clocks('Europe/Paris')).toEqual({ patient: parisClock, doctor: parisClock });
  const utc = { at: '2031-07-03T07:00:00Z', local: '2031-07-03T07:00', offset: '+00:00', zone: 'UTC' };
  expect(clocks()).toMatchObject({ patient: utc });
  expect(clocks('Europe/Nowhere')).toMatchObject({ patient: utc });
  // The doctor typed these times: they are wall times, which are not moved to a zone.
  expect(clocks('Europe/Paris', '/doctor/unavailable-times')).toMatchObject({ patient: utc });
});
