import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { prepareErrorPages } from '#runtime/error-pages.ts';
import type { AnswerOptions, Pipeline } from '#runtime/pipeline.ts';
import { sendRaw, startServer } from './support/server.ts';

/** A pipeline that explains a refusal: with a page, or for calls in JSON. */
const renderExplanation: Pipeline['render'] = async (request, { locals }) => {
  const { explained } = locals as AnswerOptions;
  if (!explained) throw new Error('asked for something else');
  const { status, again, seconds, requestId } = explained;
  const { pathname } = new URL(request.url);
  if (pathname === '/api') {
    const language = request.headers.get('x-localization');
    return Response.json({ message: `${status} in ${language}`, request_id: requestId }, { status });
  }
  const body = `<html lang="${pathname.slice(1)}"><p>${status} ${seconds}</p><a href="${again}">again</a></html>`;
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
  });
};

beforeAll(() => prepareErrorPages({ render: renderExplanation }));

const startHanging = async () => {
  const gate = Promise.withResolvers<Response>();
  return startServer(() => gate.promise.finally(() => undefined));
};
const startFailing = () =>
  startServer(() => {
    throw new Error('secret');
  });

describe.each(LOCALES)('in %s', (locale) => {
  test.each([
    ['a malformed escape', `/${locale}/%zz`, {}, 400],
    ['an address of 9 KB', `/${locale}/${'a'.repeat(9_000)}`, {}, 400],
    ['a method that the page does not take', `/${locale}/blog`, { method: 'PUT' }, 405],
    ['an unknown method', `/${locale}/blog`, { method: 'TRACE' }, 405],
    [
      'a form that is too large',
      `/${locale}/forms/contact`,
      { method: 'POST', body: 'x'.repeat(110_000) },
      413,
    ],
    [
      'a form in another coding',
      `/${locale}/forms/contact`,
      { method: 'POST', body: 'x', headers: { 'content-encoding': 'gzip' } },
      415,
    ],
    ['a page that fails', `/${locale}/blog`, {}, 500],
    ['a private page that fails', `/${locale}/login`, {}, 500],
  ])('%s is answered with the page of its language', async (_name, path, init, explainedStatus) => {
    const { ask } = await startFailing();
    const { status, headers, body } = await ask(path, init);
    const text = body.toString();
    expect(text).toContain(`<html lang="${locale}"><p>${explainedStatus} `);
    expect(status === explainedStatus || [414, 501].includes(status)).toBe(true);
    expect(headers['content-type']).toBe('text/html');
    expect(headers['content-security-policy']).toBe("default-src 'self'");
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).not.toContain('secret');
  });

  test('a call gets the error in JSON, in the language that it names, with the id of its request', async () => {
    const { ask } = await startFailing();
    for (const [path, expectedStatus] of [
      ['/api/blog/%zz', 400],
      ['/api/blog', 500],
    ] as const) {
      const { status, headers, body } = await ask(path, { headers: { 'x-localization': locale } });
      expect(status).toBe(expectedStatus);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
      expect(JSON.parse(body.toString())).toEqual({
        message: `${expectedStatus} in ${locale}`,
        request_id: headers['x-request-id'],
      });
    }
  });

  test('an address without a language is answered in the browser’s', async () => {
    const { ask } = await startFailing();
    const { body } = await ask('/%zz', { headers: { 'accept-language': `de, ${locale};q=0.5` } });
    expect(body.toString()).toContain(`<html lang="${locale}">`);
  });
});

test('a refused visitor gets the time to wait and a link to the same address', async () => {
  const { ask } = await startHanging();
  const many = Array.from({ length: 64 + 256 + 1 }, () => ask('/en/login?next=%2F&a="b'));
  const { status, headers, body } = await Promise.race(many);
  for (const answer of many) answer.catch(() => undefined);
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('2');
  expect(body.toString()).toContain('<a href="/en/login?next=%2F&#38;a=&#34;b">');
});

test.each(['//evil.test/%zz', 'http://evil.test/', '/\\evil.test'])(
  'no page leads to another site (%s)',
  async (target) => {
    const { port } = await startFailing();
    const answer = await sendRaw(
      port,
      `GET ${target} HTTP/1.1\r\nHost: www.example.test\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).not.toMatch(/href="[^"]*evil/);
  },
);

test('a request for a foreign host learns nothing about the site', async () => {
  const { ask } = await startFailing();
  const { status, body } = await ask('/en', { headers: { host: 'evil.test' } });
  expect({ status, body: body.toString() }).toEqual({ status: 421, body: 'Misdirected Request.\n' });
});

test('probes are answered in plain text', async () => {
  const { ask, site } = await startFailing();
  site.state = 'stopping';
  const { status, body } = await ask('/readyz');
  expect({ status, body: body.toString() }).toEqual({ status: 503, body: 'stopping\n' });
});

test('a pipeline that renders no error page makes the start fail', async () => {
  const wrongPipeline = { render: async () => new Response('page') };
  await expect(prepareErrorPages(wrongPipeline)).rejects.toThrow('the page for 400 in ar answered 200');
});
