import { expect, test } from 'vitest';
import { readEnvelope } from '#client/envelope.ts';

const meta = { current_page: 2, last_page: 3, per_page: 12, total: 30 };

test("the contract's own envelope is read unchanged", () => {
  expect(readEnvelope({ content: [1], message: 'Saved' })).toEqual({ content: [1], message: 'Saved' });
});

test("Laravel's resource collection becomes a list", () => {
  const body = { data: [{ slug: 'a' }], links: { next: null }, meta: { ...meta, from: 1, path: 'x' } };
  expect(readEnvelope(body).content).toEqual({ items: [{ slug: 'a' }], meta });
});

test("Laravel's bare paginator becomes a list, below content too", () => {
  const paginator = { data: [{ slug: 'a' }], ...meta, per_page: '12', next_page_url: null };
  expect(readEnvelope(paginator).content).toMatchObject({ items: [{ slug: 'a' }], meta });
  expect(readEnvelope({ content: paginator }).content).toMatchObject({ items: [{ slug: 'a' }], meta });
});

test('a resource of one thing and an unwrapped body are the content', () => {
  expect(readEnvelope({ data: { slug: 'a' } }).content).toEqual({ slug: 'a' });
  expect(readEnvelope({ slug: 'a' }).content).toEqual({ slug: 'a' });
  expect(readEnvelope([{ slug: 'a' }]).content).toEqual([{ slug: 'a' }]);
});

test('a list with its paging data beside it is read with both', () => {
  expect(readEnvelope({ content: [{ slug: 'a' }], meta }).content).toEqual({ items: [{ slug: 'a' }], meta });
});
