import { expect, test, vi } from 'vitest';
import { startServer } from './support/server.ts';
import { storedPage } from './support/stored.ts';

type Render = Parameters<typeof startServer>[0];

/** A site without pages. It notes the renders of its 404 page, and the addresses for which a page was requested. */
async function emptySite() {
  const notFoundRenders = vi.fn();
  const pageRequests = vi.fn();
  const render: Render = async (request, { locals }) => {
    const { pathname } = new URL(request.url);
    if (locals.bareNotFound) {
      pageRequests(pathname);
      return new Response('', { status: 404 });
    }
    notFoundRenders(pathname);
    return storedPage(`<h1>${pathname.slice(1, 3)}</h1>`, { status: 404, tags: ['settings'] });
  };
  return { ...(await startServer(render)), notFoundRenders, pageRequests };
}

test('the 404 page is rendered once for a language, for any number of addresses', async () => {
  const { ask, notFoundRenders, pageRequests } = await emptySite();
  const unknownPaths = (index: number) => [`/fr/blog/x${index}`, `/fr/x${index}`, `/fr/a/b/c/${index}`];
  const addresses = Array.from({ length: 20 }, (_, index) => unknownPaths(index)).flat();
  const answers = await Promise.all(addresses.map((address) => ask(address)));
  for (const { status, body, headers } of answers) {
    expect({ status, body: body.toString(), 'cache-control': headers['cache-control'] }).toEqual({
      status: 404,
      body: '<h1>fr</h1>',
      'cache-control': 'no-store',
    });
  }
  expect(notFoundRenders.mock.calls).toEqual([['/fr/404/page']]);
  expect(new Set(pageRequests.mock.calls.flat())).toEqual(new Set(addresses));
});

test('each language has its own 404 page; an address without a language has the default one', async () => {
  const { ask, notFoundRenders } = await emptySite();
  const text = async (address: string) => (await ask(address)).body.toString();
  expect(await text('/ar/x')).toBe('<h1>ar</h1>');
  expect(await text('/tr/a/b?x=/fr/')).toBe('<h1>tr</h1>');
  for (const address of ['/xx', '/xx/fr/y', '/robots', '/fr-x/y'])
    expect(await text(address)).toBe('<h1>en</h1>');
  expect(notFoundRenders).toHaveBeenCalledTimes(3);
});

test('a POST to an unknown address gets the 404 page too, and HEAD has no body', async () => {
  const { ask } = await emptySite();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answerToPost = await ask('/en/forms/x', { method: 'POST', headers, body: 'a=b' });
  expect({ status: answerToPost.status, body: answerToPost.body.toString() }).toEqual({
    status: 404,
    body: '<h1>en</h1>',
  });
  const head = await ask('/en/x', { method: 'HEAD' });
  expect({ status: head.status, bodyCount: head.body.length }).toEqual({ status: 404, bodyCount: 0 });
});

test('a change of settings renders the 404 page anew', async () => {
  const { ask, notFoundRenders, store } = await emptySite();
  await ask('/en/x');
  await store.invalidate(['settings']);
  await ask('/en/y');
  expect(notFoundRenders).toHaveBeenCalledTimes(2);
});

test('a call that is answered with 404 keeps its own answer', async () => {
  const { ask, notFoundRenders } = await emptySite();
  expect((await ask('/api/x')).status).toBe(404);
  expect(notFoundRenders).not.toHaveBeenCalled();
});
