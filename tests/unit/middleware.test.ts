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

test('an unknown language gets the 404 page, a known one its page', async () => {
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
  'an API that does not answer properly (status %i) makes the page unavailable',
  async (status) => {
    const pageContext = context('fr');
    const answer = await run(pageContext, () => Promise.reject(new ApiError(status, {})));
    expect({ status: answer.status, 'retry-after': answer.headers.get('retry-after') }).toEqual({
      status: 503,
      'retry-after': '5',
    });
    expect(await answer.text()).toBe('later');
    expect(rewrite).toHaveBeenCalledWith('/500');
    expect(pageContext.locals.problem).toEqual({ kind: 'unavailable', again: '/en/blog?page=2' });
  },
);

test('any other error stays an error', async () => {
  await expect(run(context('fr'), () => Promise.reject(new ApiError(500, {})))).rejects.toThrow();
  await expect(run(context('fr'), () => Promise.reject(new Error('x')))).rejects.toThrow('x');
});

test('a server with a stored 404 page gets an empty 404: for a missing page, route and language', async () => {
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
] as const)(
  'a refusal with %i is explained by the error page, and no other page is rendered',
  async (status, kind) => {
    const pageContext = context('xx', { explained: { status, again: '/there', seconds: 60 } });
    const page = vi.fn(async () => new Response('page'));
    const answer = await run(pageContext, page);
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status, text: 'later' });
    expect(pageContext.locals.problem).toMatchObject({ kind, again: '/there' });
    expect(pageContext.locals.problem?.seconds).toBe(status === 429 ? 60 : undefined);
    expect(page).not.toHaveBeenCalled();
  },
);

test('a form whose format is not accepted gets the error page with its status', async () => {
  const pageContext = context('fr');
  const answer = await run(pageContext, respondEmpty(415));
  expect({
    status: answer.status,
    kind: pageContext.locals.problem?.kind,
    text: await answer.text(),
  }).toEqual({
    status: 415,
    kind: 'unsupported',
    text: 'later',
  });
});

test('a page that answers 503 without a body gets the error page, which says when to try again', async () => {
  const pageContext = context('fr');
  const answer = await run(pageContext, respondEmpty(503));
  const { status, headers } = answer;
  expect({ status, 'retry-after': headers.get('retry-after'), text: await answer.text() }).toEqual({
    status: 503,
    'retry-after': '5',
    text: 'later',
  });
  expect(pageContext.locals.problem?.kind).toBe('unavailable');
});

test('the rewrite to the error page is passed on', async () => {
  const problem = { kind: 'tooLarge', again: '/fr' } as const;
  const page = vi.fn(async () => new Response('page'));
  await run(context(undefined, { explained: { status: 413, again: '/fr' }, problem }), page);
  expect(page).toHaveBeenCalledOnce();
  expect(rewrite).not.toHaveBeenCalled();
});
