import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkBackEnd } from '../../../scripts/contract/check.ts';
import { exitCode, report } from '../../../scripts/contract/report.ts';
import { type BackEnd, Unreachable, Visitor } from '../../../scripts/contract/visitor.ts';

/** A back end of a few calls, as somebody with Laravel may have them; everything else is 404. */
type Calls = Record<string, (req: IncomingMessage, res: ServerResponse) => unknown>;

let calls: Calls;
let backEnd: BackEnd;
const server = createServer((req, res) => {
  const path = (req.url ?? '').replace(/^\/api/, '').split('?', 1)[0];
  const answer = calls[`${req.method} ${path}`];
  const content = answer ? answer(req, res) : undefined;
  if (res.headersSent) return;
  if (!answer) res.statusCode = 404;
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify(content ?? { message: 'Not Found' }));
});

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  backEnd = {
    base: `http://127.0.0.1:${port}/api`,
    site: 'https://www.example.com',
    locale: 'en',
    product: 'clinic',
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const author = { name: 'Elif Kaya' };
const category = (slug: string) => ({ id: 7, slug, title: slug, created_at: '2026-07-07T00:00:00.000000Z' });

describe('differences are grouped by what they cost', () => {
  test('a post without a slug is left out, one without a summary is shown, a missing call loses its page', async () => {
    const post = {
      title: 'Implants',
      published_at: '2026-07-07T00:00:00.000000Z',
      category: category('teeth'),
      author,
    };
    calls = {
      'GET /blog/latest-posts': () => ({
        content: [
          { ...post, slug: 'implants', summary: null, reading_minutes: 3 },
          { ...post, id: null, slug: null, title: null, summary: 'A text', reading_minutes: 3 },
        ],
      }),
    };
    const { differences } = await checkBackEnd(backEnd);
    const latest = differences.filter(({ call }) => call === 'GET /blog/latest-posts');
    expect(latest.map(({ loss }) => loss)).toEqual(expect.arrayContaining(['item lost', 'block hidden']));
    expect(latest.find(({ field }) => field === 'summary')).toMatchObject({ loss: 'block hidden' });
    expect(differences.find(({ call }) => call === 'GET /blog')).toMatchObject({
      loss: 'page lost',
      specified: true,
      what: 'the call is not there (404)',
    });
    expect(differences.find(({ call }) => call === 'GET /tags')).toMatchObject({
      loss: 'block hidden',
      specified: false,
    });
    expect(exitCode(differences)).toBe(3);
    expect(exitCode(latest)).toBe(2);
    expect(exitCode(latest.filter(({ loss }) => loss === 'block hidden'))).toBe(1);
    expect(exitCode([])).toBe(0);
  });

  test('each cause is one line, with the first calls that have it', async () => {
    calls = {};
    const lines = report(await checkBackEnd(backEnd));
    const missingCalls = lines.filter((line) => line.includes('the call is not there (404)'));
    // One line is about calls of the specification, the other about calls beyond it.
    expect(missingCalls).toHaveLength(2);
    expect(missingCalls[0]).toMatch(/: GET \S+, GET \S+, GET \S+, GET \S+ and \d+ calls more$/);
    expect(lines.indexOf('  by the specification')).toBeLessThan(lines.indexOf('  beyond it'));
    expect(lines.at(-1)).toMatch(
      /^\d+ calls, \d+ differences: \d+ × page lost, 0 × item lost, \d+ × block hidden$/,
    );
  });

  test('a wrong day is described in words', async () => {
    calls = {
      'GET /blog/latest-posts': () => ({
        content: [
          {
            slug: 'implants',
            title: 'Implants',
            published_at: 'yesterday',
            category: category('teeth'),
            author,
            reading_minutes: 3,
          },
        ],
      }),
    };
    const lines = report(await checkBackEnd(backEnd));
    expect(lines.filter((line) => line.includes('`published_at`')).join()).toContain(
      'should be a day, YYYY-MM-DD: GET /blog/latest-posts',
    );
  });
});

describe('forms', () => {
  const handshake = (_: IncomingMessage, res: ServerResponse) => {
    res.setHeader('set-cookie', ['XSRF-TOKEN=to%3Dken; path=/', 'laravel_session=abc; path=/; httponly']);
    res.writeHead(204).end();
  };

  test('an empty form is sent with the token and the cookies of the handshake, from the site', async () => {
    let sent: IncomingMessage['headers'] = {};
    calls = {
      'GET /sanctum/csrf-cookie': handshake,
      'POST /home/subscribe-mail': ({ headers }, res) => {
        sent = headers;
        res.statusCode = 422;
        return {
          message: 'The email field is required.',
          errors: { email: ['The email field is required.'] },
        };
      },
    };
    const { differences } = await checkBackEnd(backEnd);
    expect(sent).toMatchObject({
      'x-xsrf-token': 'to=ken',
      cookie: 'XSRF-TOKEN=to%3Dken; laravel_session=abc',
      origin: 'https://www.example.com',
      referer: 'https://www.example.com/',
    });
    expect(differences.filter(({ call }) => call === 'POST /home/subscribe-mail')).toEqual([]);
  });

  test('a missing handshake and a refused token are described with the setting of Laravel', async () => {
    calls = {
      'POST /home/subscribe-mail': (_, res) => {
        res.statusCode = 419;
        return { message: 'CSRF token mismatch.' };
      },
    };
    const { differences } = await checkBackEnd(backEnd);
    const descriptions = differences
      .filter(({ call }) => call === 'POST /home/subscribe-mail')
      .map(({ what }) => what);
    expect(descriptions).toHaveLength(2);
    expect(descriptions[0]).toContain('the handshake brings no cookie XSRF-TOKEN');
    expect(descriptions[1]).toContain('SANCTUM_STATEFUL_DOMAINS');
  });

  test('a call open to visitors that should be a patient’s is a difference', async () => {
    calls = { 'GET /patient/meetings': () => ({ content: [] }) };
    const { differences } = await checkBackEnd(backEnd);
    expect(differences.find(({ call }) => call === 'GET /patient/meetings')).toMatchObject({
      loss: 'page lost',
      what: 'answers 200 where 401 (nobody is signed in) belongs',
    });
  });

  test('a refused sign-in is reported, and nothing is read', async () => {
    calls = {
      'GET /sanctum/csrf-cookie': handshake,
      'POST /login': (_, res) => {
        res.statusCode = 422;
        return { message: 'These credentials do not match our records.' };
      },
    };
    const { differences } = await checkBackEnd(backEnd, { email: 'a@example.com', password: 'wrong' });
    expect(differences.filter(({ call }) => call === 'POST /login').map(({ what }) => what)).toEqual([
      'e-mail address or password is refused (422)',
    ]);
  });
});

describe('a back end that does not answer as asked', () => {
  test('a refusal with 429 is tried again after its Retry-After', async () => {
    let requestCount = 0;
    calls = {
      'GET /blog': (_, res) => {
        requestCount += 1;
        if (requestCount > 1) return { content: [] };
        res.statusCode = 429;
        res.setHeader('retry-after', '37');
        return { message: 'Too Many Attempts.' };
      },
    };
    const waits: number[] = [];
    const visitor = new Visitor(backEnd, async (seconds) => waits.push(seconds));
    expect(await visitor.ask('/blog', 'GET')).toEqual({ status: 200, body: { content: [] } });
    expect(waits).toEqual([37]);
    expect(visitor.throttled).toBe(1);
  });

  test('a cut answer is described like a cut connection', async () => {
    calls = { 'GET /blog': (_, res) => res.write('{"content":', () => res.destroy()) };
    await expect(new Visitor(backEnd).ask('/blog', 'GET')).rejects.toThrow(
      `${new URL(backEnd.base).origin} cannot be reached: the connection was cut.`,
    );
  });

  test.each<[object, string]>([
    [{ code: 'CERT_HAS_EXPIRED' }, 'its certificate has expired'],
    [{ code: 'ETIMEDOUT' }, 'it accepted no connection in time'],
    [{ code: 'EOTHER' }, 'EOTHER'],
    [{}, 'fetch failed'],
  ])('a connection that fails with %j is described by %j', async (cause, reason) => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(
      new TypeError('fetch failed', { cause: Object.assign(new AggregateError([]), cause) }),
    );
    await expect(new Visitor(backEnd).ask('/blog', 'GET')).rejects.toThrow(`cannot be reached: ${reason}.`);
  });

  test('a 429 is the answer where its wait is too long or a date', async () => {
    const waits: number[] = [];
    for (const wait of ['91', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      calls = {
        'GET /blog': (_, res) => {
          res.statusCode = 429;
          res.setHeader('retry-after', wait);
          return {};
        },
      };
      const visitor = new Visitor(backEnd, async (seconds) => waits.push(seconds));
      expect(await visitor.ask('/blog', 'GET')).toEqual({ status: 429, body: undefined });
    }
    expect(waits).toEqual([]);
  });

  test('an HTML page is no answer', async () => {
    calls = { 'GET /blog': (_, res) => res.end('<!doctype html><title>Ignition</title>') };
    const { differences } = await checkBackEnd(backEnd);
    expect(differences.find(({ call }) => call === 'GET /blog')?.what).toBe('the answer is not JSON');
  });

  test('a back end that cannot be reached is described in one sentence', async () => {
    await new Promise((resolve) => server.close(resolve));
    await expect(checkBackEnd(backEnd)).rejects.toThrow(Unreachable);
    const { origin } = new URL(backEnd.base);
    await expect(checkBackEnd(backEnd)).rejects.toThrow(
      `${origin} cannot be reached: nothing listens there.`,
    );
  });
});
