import { expect, test } from 'vitest';
import { startServer } from './support/server.ts';
import { storedPage } from './support/stored.ts';

test.each(['cookie', 'Authorization', 'Accept-Language'])(
  'a stored page that reads %s is refused',
  async (name) => {
    const { ask, memory } = await startServer((request) => storedPage(`for ${request.headers.get(name)}`));
    const headers = { cookie: 'id=1', authorization: 'Bearer x', 'accept-language': 'ar' };
    expect((await ask('/en', { headers })).status).toBe(500);
    expect(memory.size).toBe(0);
  },
);

test('a page that catches the error of such a read is refused too, and the last good page is shown', async () => {
  let readsCookie = false;
  const { ask, store } = await startServer((request) => {
    try {
      if (readsCookie) request.headers.has('cookie');
    } catch {
      return storedPage('without the cookie');
    }
    return storedPage('good');
  });
  await ask('/en');
  readsCookie = true;
  await store.invalidate(['blog']);
  const { status, body, headers } = await ask('/en');
  expect({ status, body: body.toString() }).toEqual({ status: 200, body: 'good' });
  expect(headers['cache-status']).toContain('render-failed');
});

test('a stored page may read other headers', async () => {
  const { ask } = await startServer((request) => storedPage(`for ${request.headers.get('accept')}`));
  expect((await ask('/en')).body.toString()).toBe('for text/html');
});
