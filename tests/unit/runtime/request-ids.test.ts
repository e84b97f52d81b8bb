import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentRequest, newRequest, noteRoute, requestFields, runFor } from '#process/request-context.ts';
import { log } from '#runtime/log.ts';
import { repeat } from '#runtime/repeat.ts';
import { requestIdOf } from '#runtime/request-id.ts';
import { startServer } from './support/server.ts';
import { storedPage } from './support/stored.ts';

const NEW_ID = /^[0-9a-f]{16}$/;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the identifier of a request', () => {
  const naming = (id: string | string[]) =>
    ({ headers: { 'x-request-id': id } }) as unknown as Parameters<typeof requestIdOf>[0];

  test('is the one that a trusted proxy names', () => {
    const id = '0123456789abcdef0123456789abcdef';
    expect(requestIdOf(naming(id), 1)).toBe(id);
  });

  test('is a new one where no proxy is trusted', () => {
    expect(requestIdOf(naming('0123456789abcdef'), 0)).not.toBe('0123456789abcdef');
  });

  test.each([
    'short',
    'x'.repeat(65),
    'a b c d e f g h',
    'one-of-two, two-of-two',
    '"><script>',
    '12345678\n',
  ])('is a new one where a proxy names %j', (id) => {
    expect(requestIdOf(naming(id), 1)).toMatch(NEW_ID);
  });

  test('is in the answer of everything but a hit of the store', async () => {
    const { ask } = await startServer(() => storedPage('<p>page</p>'));
    const ids = async (path: string, method = 'GET') =>
      (await ask(path, { method, headers: { 'x-request-id': 'named-by-a-visitor' } })).headers[
        'x-request-id'
      ];
    expect(await ids('/en/blog')).toMatch(NEW_ID);
    expect(await ids('/en/blog')).toBeUndefined();
    expect(await ids('/en/login')).toMatch(NEW_ID);
    expect(await ids('/api/blog')).toMatch(NEW_ID);
    expect(await ids('/en/blog', 'TRACE')).toMatch(NEW_ID);
  });

  test('is the one in the log lines of the request, and differs from those of others', async () => {
    const loggedIds: (string | undefined)[] = [];
    const { ask } = await startServer(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      loggedIds.push(requestFields().request);
      return new Response('late');
    });
    const answers = await Promise.all(['/api/a', '/api/b', '/en/login'].map((path) => ask(path)));
    const sent = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(loggedIds)).toEqual(new Set(sent));
    expect(new Set(sent).size).toBe(3);
  });

  test('is not kept by a repeated job that goes on after the request', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const stop = runFor(newRequest(), () => repeat('looking', 5, () => resolve(currentRequest())));
    expect(await promise).toBeUndefined();
    await stop();
  });
});

describe('the line of a request that failed', () => {
  const failing = async (path: string, pattern?: string) => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
    const { ask } = await startServer(() => {
      if (pattern !== undefined) noteRoute('call', pattern);
      return Response.json({}, { status: 503 });
    });
    const { headers } = await ask(path);
    return { lines: warn.mock.calls.map(([fields]) => fields as unknown), id: headers['x-request-id'] };
  };

  test('has the identifier of the answer, method, pattern, status and time', async () => {
    const { lines, id } = await failing('/api/patient/files/8?token=secret', '/patient/files/{id}');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      request: id,
      method: 'GET',
      route: '/patient/files/{id}',
      status: 503,
      ms: expect.any(Number),
    });
  });

  test('contains nothing of the requested address', async () => {
    const { lines } = await failing('/api/secret-in-path?token=secret-in-query');
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  test('is not written for an answer that is no failure', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
    const { ask } = await startServer(() => Response.json({}, { status: 404 }));
    await ask('/api/blog');
    expect(warn).not.toHaveBeenCalled();
  });
});
