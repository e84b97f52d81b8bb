import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readContent, readEnvelope } from '#client/envelope.ts';
import { listOf } from '#contract/list.ts';

const meta = { current_page: 2, last_page: 3, per_page: 12, total: 30 };

test("the contract's own envelope is taken as it is", () => {
  expect(readEnvelope({ content: [1], message: 'Saved' })).toEqual({ content: [1], message: 'Saved' });
});

test("Laravel's resource collection becomes a list", () => {
  const body = { data: [{ slug: 'a' }], links: { next: null }, meta: { ...meta, from: 1, path: 'x' } };
  expect(readEnvelope(body).content).toEqual({ items: [{ slug: 'a' }], meta });
});

test("Laravel's bare paginator becomes a list, below content too", () => {
  const paginator = { data: [{ slug: 'a' }], ...meta, per_page: '12', next_page_url: null };
  expect(readEnvelope({ content: paginator }).content).toMatchObject({ items: [{ slug: 'a' }], meta });
});

test('a resource of one thing and an unwrapped body are the content', () => {
  expect(readEnvelope({ data: { slug: 'a' } }).content).toEqual({ slug: 'a' });
  expect(readEnvelope({ slug: 'a' }).content).toEqual({ slug: 'a' });
  expect(readEnvelope([{ slug: 'a' }]).content).toEqual([{ slug: 'a' }]);
});

const List = v.object(listOf(v.object({ slug: v.string(), title: v.string() })));

test('items without slug or title are left out and reported, the rest is kept', () => {
  const items = [
    { slug: 'a', title: 'A' },
    { slug: 'b' },
    { title: 'C' },
    null,
    { slug: 'd', title: 'D', extra: 1 },
  ];
  const reports: (readonly string[])[] = [];
  const content = readContent(List, { items, meta }, (dropped) => reports.push(dropped));
  expect(content.items).toEqual([
    { slug: 'a', title: 'A' },
    { slug: 'd', title: 'D' },
  ]);
  expect(reports).toEqual([['items.1.title', 'items.2.slug', 'items.3']]);
});

test('an answer that does not fit even without its bad items is refused', () => {
  expect(() => readContent(List, { items: [] }, () => undefined)).toThrow();
});

test('of a list within a list the inner item is left out, and its list stays', () => {
  const Tree = v.array(v.object({ slug: v.string(), below: v.array(v.object({ slug: v.string() })) }));
  const reports: (readonly string[])[] = [];
  const tree = [{ slug: 'a', below: [{ slug: 'b' }, {}, { slug: 1 }] }];
  expect(readContent(Tree, tree, (dropped) => reports.push(dropped))).toEqual([
    { slug: 'a', below: [{ slug: 'b' }] },
  ]);
  expect(reports).toEqual([['0.below.1.slug', '0.below.2.slug']]);
});
