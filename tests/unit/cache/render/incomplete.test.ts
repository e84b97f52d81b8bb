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

test('a build does not store a page that lacks a part', async () => {
  const { store } = makeStore(async () => renderedPage('x', { tags: [tag.incomplete] }));
  expect(await store.prepare('/en/blog', ROUTE)).toMatchObject({
    cause: expect.any(Error),
    lastGood: undefined,
  });
});
