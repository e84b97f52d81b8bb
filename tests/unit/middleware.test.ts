import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { onRequest } from '#middleware.ts';

vi.mock('astro:middleware', () => ({ defineMiddleware: (handler: unknown) => handler }));

const rewrite = vi.fn(async () => new Response('later', { headers: { 'content-type': 'text/html' } }));
const url = new URL('http://localhost:4321/en/blog?page=2');
const context = (lang?: string, locals: Partial<App.Locals> = {}, routePattern = '/[lang]') => ({
  params: { lang },
  locals: locals as App.Locals,
  routePattern,
  url,
  request: new Request(url),
  rewrite,
});
const respondEmpty = (status: number) => async () => new Response(null, { status });
const run = onRequest as unknown as (
  context: unknown,
  next: (path?: string) => Promise<Response>,
) => Promise<Response>;

beforeEach(() => rewrite.mockClear());

test('an unknown language is led to the 404 page, a known one to its page', async () => {
  const next = vi.fn(async () => new Response('ok'));
  await run(context('xx'), next);
  expect(next).toHaveBeenLastCalledWith('/404');
  await run(context('tr'), next);
  expect(next).toHaveBeenLastCalledWith();
});

test('too many calls make the page wait as long as the API says', async () => {
  const refusal = new ApiError(429, {}, { retryAfter: 40 });
  const answer = await run(context('fr'), () => Promise.reject(refusal));
  expect({ status: answer.status, 'retry-after': answer.headers.get('retry-after') }).toEqual({
    status: 429,
    'retry-after': '40',
  });
});

test.each([0, 302, 401, 503])(
  'an API that is away or confused (status %i) makes the page unavailable for now',
  async (status) => {
    const at = context('fr');
    const answer = await run(at, () => Promise.reject(new ApiError(status, {})));
    expect({ status: answer.status, 'retry-after': answer.headers.get('retry-after') }).toEqual({
      status: 503,
      'retry-after': '5',
    });
    expect(await answer.text()).toBe('later');
    expect(rewrite).toHaveBeenCalledWith('/500');
    expect(at.locals.problem).toEqual({ kind: 'unavailable', again: '/en/blog?page=2' });
  },
);

test('any other error stays an error', async () => {
  await expect(run(context('fr'), () => Promise.reject(new ApiError(500, {})))).rejects.toThrow();
  await expect(run(context('fr'), () => Promise.reject(new Error('x')))).rejects.toThrow('x');
});

test('a server that has the 404 page stored gets none: for no page, no route and no such language', async () => {
  const locals = { bareNotFound: true };
  const page = vi.fn(async () => new Response('page'));
  const answers = await Promise.all([
    run(context('fr', locals), respondEmpty(404)),
    run(context(undefined, locals, '/404'), page),
    run(context('xx', locals), page),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    // Null would call for Astro's own 404 page.
    expect(answer.body).not.toBeNull();
    expect(await answer.text()).toBe('');
  }
  expect(page).not.toHaveBeenCalled();
});

test('without such a server the 404 page is rendered', async () => {
  expect(await (await run(context('fr'), respondEmpty(404))).text()).toBe('later');
  expect(rewrite).toHaveBeenCalledWith('/404');
  const page = vi.fn(async () => new Response('page', { status: 404 }));
  expect(await (await run(context(undefined, {}, '/404'), page)).text()).toBe('page');
});

test.each([
  [400, 'badRequest'],
  [404, 'notFound'],
  [405, 'method'],
  [408, 'late'],
  [413, 'tooLarge'],
  [415, 'unsupported'],
  [429, 'tooMany'],
  [500, 'error'],
  [503, 'unavailable'],
] as const)('the words for %i come as a page, and no other is asked', async (status, kind) => {
  const at = context('xx', { explained: { status, again: '/there', seconds: 60 } });
  const page = vi.fn(async () => new Response('page'));
  const answer = await run(at, page);
  expect({ status: answer.status, text: await answer.text() }).toEqual({ status, text: 'later' });
  expect(at.locals.problem).toMatchObject({ kind, again: '/there' });
  expect(at.locals.problem?.seconds).toBe(status === 429 ? 60 : undefined);
  expect(page).not.toHaveBeenCalled();
});

test('a form that takes no such format gets a page for its status', async () => {
  const at = context('fr');
  const answer = await run(at, respondEmpty(415));
  expect({ status: answer.status, kind: at.locals.problem?.kind, text: await answer.text() }).toEqual({
    status: 415,
    kind: 'unsupported',
    text: 'later',
  });
});

test('the rewrite to the error page is let through', async () => {
  const problem = { kind: 'tooLarge', again: '/fr' } as const;
  const page = vi.fn(async () => new Response('page'));
  await run(context(undefined, { explained: { status: 413, again: '/fr' }, problem }), page);
  expect(page).toHaveBeenCalledOnce();
  expect(rewrite).not.toHaveBeenCalled();
});
