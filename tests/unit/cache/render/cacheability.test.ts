import { expect, test } from 'vitest';
import { METADATA_HEADER } from '#cache/render/page-metadata.ts';
import { STORED_ROUTES } from '#cache/policy.ts';
import { NEGATIVE_SECONDS, cacheabilityOf } from '#cache/render/cacheability.ts';
import { renderedPage } from '../support/pages.ts';

const cacheability = (answer: Parameters<typeof cacheabilityOf>[0]) =>
  cacheabilityOf(answer, STORED_ROUTES.post);

test('a complete 200 that names its tags is stored', () => {
  expect(cacheability(renderedPage('<p>post</p>', { tags: ['blog:x', 'مدونة'], maxAge: 90 }))).toEqual({
    keep: 'page',
    metadata: { tags: ['blog:x', 'مدونة'], maxAge: 90 },
  });
});

test.each([404, 301])('%i is stored for a minute at most, with the tags of its route', (status) => {
  expect(cacheability(renderedPage('', { status }))).toEqual({
    keep: 'negative',
    metadata: { tags: ['blog'], maxAge: 60 },
  });
  expect(NEGATIVE_SECONDS).toBeLessThanOrEqual(60);
});

test.each([429, 500, 502, 503])('%i is a failure', (status) => {
  expect(cacheability(renderedPage('sorry', { status }))).toEqual({
    keep: 'nothing',
    failed: `answered ${status}`,
  });
});

test.each([201, 204, 206, 302, 303, 307, 308, 401, 403, 410, 422])('%i is not stored', (status) => {
  expect(cacheability(renderedPage('x', { status }))).toEqual({ keep: 'nothing' });
});

test('an empty 200 is a failure', () => {
  expect(cacheability(renderedPage(''))).toMatchObject({ keep: 'nothing', failed: expect.any(String) });
});

test('a body shorter than its content-length is a failure', () => {
  const cutPage = renderedPage('<p>half', { headers: { 'content-length': '999' } });
  expect(cacheability(cutPage)).toMatchObject({ keep: 'nothing', failed: expect.any(String) });
});

test('an HTML page without a content-length was streamed and is a failure; a feed may lack it', () => {
  const page = renderedPage('<p>post</p>');
  page.headers.delete('content-length');
  expect(cacheability(page)).toMatchObject({ keep: 'nothing', failed: expect.stringContaining('streamed') });
  page.headers.set('content-type', 'application/rss+xml');
  expect(cacheability(page)).toMatchObject({ keep: 'page' });
});

test.each([200, 404, 301])('a %i with a cookie is not stored', (status) => {
  expect(cacheability(renderedPage('x', { status, headers: { 'set-cookie': 'a=b' } }))).toEqual({
    keep: 'nothing',
  });
});

test.each([
  ['no tags', { tags: [], maxAge: 60 }],
  ['no lifetime', { tags: ['blog'], maxAge: 0 }],
])('a 200 with %s is not stored', (_, metadata) => {
  expect(cacheability(renderedPage('x', metadata))).toEqual({ keep: 'nothing' });
});

test('a 200 without the metadata of its page is not stored', () => {
  const answer = renderedPage('x');
  answer.headers.delete(METADATA_HEADER);
  expect(cacheability(answer)).toEqual({ keep: 'nothing' });
});
