import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { onRequest } from '#middleware.ts';

vi.mock('astro:middleware', () => ({ defineMiddleware: (handler: unknown) => handler }));

const rewrite = vi.fn(async () => new Response('later', { headers: { 'content-type': 'text/html' } }));
const url = new URL('http://localhost:4321/en/blog?page=2');
const context = (lang?: string) => ({ params: { lang }, locals: {} as App.Locals, url, rewrite });
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
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '40']);
});

test.each([0, 302, 401, 503])(
  'an API that is away or confused (status %i) makes the page unavailable for now',
  async (status) => {
    const at = context('fr');
    const answer = await run(at, () => Promise.reject(new ApiError(status, {})));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.text()).toBe('later');
    expect(rewrite).toHaveBeenCalledWith('/500');
    expect(at.locals.away).toBe('/en/blog?page=2');
  },
);

test('any other error stays an error', async () => {
  await expect(run(context('fr'), () => Promise.reject(new ApiError(500, {})))).rejects.toThrow();
  await expect(run(context('fr'), () => Promise.reject(new Error('x')))).rejects.toThrow('x');
});
