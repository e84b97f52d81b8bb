import { expect, test } from 'vitest';
import { tag } from '#cache/tags.ts';
import { renderedPage } from '../support/pages.ts';
import { kindOf, makeStore, routeOf, textOf } from '../support/store.ts';

const ROUTE = routeOf('/en/blog');

test('a page that lacks a part does not replace a complete one, and is shown where there is none', async () => {
  let tags: string[] = ['blog'];
  let body = 'whole';
  const { store } = makeStore(async () => renderedPage(body, { tags }));
  await store.answer('/en/blog', ROUTE);
  [tags, body] = [['blog', tag.incomplete], 'without its menu'];
  await store.invalidate(['blog']);
  const answer = await store.answer('/en/blog', ROUTE);
  expect({ text: await textOf(answer), kind: kindOf(answer) }).toEqual({
    text: 'whole',
    kind: 'stale-if-error',
  });
  expect(await textOf(await store.answer('/fr/blog', ROUTE))).toBe('without its menu');
});

test('a page that lacks a part fails in each build, although it is stored where there is no other', async () => {
  let tags: string[] = ['blog', tag.incomplete];
  const { store, disk } = makeStore(async () => renderedPage('x', { tags }));
  const prepare = () => store.prepare('/en/blog', ROUTE);
  expect(await prepare()).toMatchObject({ cause: expect.any(Error), lastGood: undefined });
  expect(disk.get('/en/blog')?.tags).toContain(tag.incomplete);
  const secondResult = await prepare();
  // A start that must go on serves what is stored, also without that part.
  const stored = { tags: expect.arrayContaining([tag.incomplete]) };
  expect(secondResult).toMatchObject({ page: undefined, lastGood: stored });
  expect(secondResult.outcome?.failed).toBeTruthy();
  tags = ['blog'];
  expect((await prepare()).page?.tags).toEqual(tags);
  expect((await prepare()).outcome).toBeUndefined();
});
