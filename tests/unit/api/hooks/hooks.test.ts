import { beforeEach, describe, expect, test } from 'vitest';
import { createHooks } from '#api/hooks/app.ts';
import { type Freshened, serveInvalidations } from '#cache/invalidate/invalidation.ts';
import { SECRET, type Sent, signHeaders, signedBySpatie } from './support.ts';

type OnFresh = (page: Freshened) => void;

/** Every requested invalidation; while `isHeld`, it waits for a call of its `resolve`. */
let invalidations: { tags: readonly string[]; onFresh: OnFresh | undefined; resolve: () => void }[];
let isHeld: boolean;
const KEYS = ['/en/blog', '/ar/blog'];

beforeEach(() => {
  invalidations = [];
  isHeld = false;
  serveInvalidations({
    invalidate(tags, onFresh) {
      const { promise, resolve } = Promise.withResolvers<void>();
      invalidations.push({ tags, onFresh, resolve });
      if (!isHeld) resolve();
      return promise.then(() => ({ pages: KEYS.length, keys: KEYS }));
    },
  });
});

/** Each caller has an address of its own, so that no test uses up the rate limit of another. */
let callers = 0;

function open(secrets: readonly string[] = [SECRET], now = Date.now) {
  const hooks = createHooks({ secrets: () => secrets, now });
  callers += 1;
  const clientAddress = `198.51.100.${callers}`;
  const send = async (path: string, init: RequestInit) => {
    const response = await hooks.fetch(new Request(`http://localhost:4321${path}`, init), { clientAddress });
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : undefined };
  };
  const post = (body: unknown, sent: Sent = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': 'application/json', ...(sent.headers ?? signHeaders(text, sent)) };
    return send('/content', { method: 'POST', body: text, headers });
  };
  const ask = (id: string, headers = signHeaders(`/hooks/deliveries/${id}`)) =>
    send(`/deliveries/${id}`, { headers });
  return { send, post, ask };
}

const JSON_TYPE = { 'content-type': 'application/json' };

describe('accepted bodies', () => {
  test('an event invalidates the tags of its subject', async () => {
    const answer = await open().post({ type: 'blog.updated', slug: 'hello', id: 'key' });
    expect(answer.status).toBe(202);
    expect(answer.json.content).toMatchObject({ pages: 2, delivery: expect.any(String) });
    expect(invalidations.map(({ tags }) => tags)).toEqual([answer.json.content.tags]);
    expect(invalidations[0]?.tags).toEqual(expect.arrayContaining(['blog', 'blog:hello', 'blog:key']));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('an event may say what changed', async () => {
    const event = { type: 'blog.updated', id: 'key', changed: ['title'] };
    expect((await open().post(event)).json.content.tags).toEqual(['blog:key']);
  });

  test('an identifier that no page carries stands for all of its kind', async () => {
    serveInvalidations({ invalidate: async () => ({ pages: 0, keys: [] }), shows: () => false });
    const { json } = await open().post({ type: 'blog.updated', id: 459 });
    expect(json.content.tags).toContain('blog:*');
  });

  test('are passed on as tags when they name tags', async () => {
    expect((await open().post({ tags: ['settings', 'doctor:ayse'] })).status).toBe(202);
    expect(invalidations[0]?.tags).toEqual(['settings', 'doctor:ayse']);
  });

  test('may be signed by spatie’s package', async () => {
    const body = '{"type":"menu.updated"}';
    expect((await open().post(body, { headers: signedBySpatie(body) })).status).toBe(202);
    expect(invalidations).toHaveLength(1);
  });

  test('a thousand at once are joined into a few invalidations, and none is lost', async () => {
    const { post } = open();
    isHeld = true;
    const sent = Array.from({ length: 1000 }, (_, n) => post({ tags: [`blog:${n}`] }));
    for (let round = 0; round < 50; round += 1) {
      for (const { resolve } of invalidations) resolve();
      await new Promise((resolve) => setImmediate(resolve));
    }
    isHeld = false;
    for (const { resolve } of invalidations) resolve();
    const answers = await Promise.all(sent);
    expect(answers.every(({ status }) => status === 202)).toBe(true);
    expect(invalidations.length).toBeLessThan(20);
    expect(new Set(invalidations.flatMap(({ tags }) => tags)).size).toBe(1000);
  });

  test('are answered only after the tags are invalidated', async () => {
    isHeld = true;
    let isAnswered = false;
    const request = open()
      .post({ tags: ['blog'] })
      .then(() => {
        isAnswered = true;
      });
    await expect.poll(() => invalidations.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isAnswered).toBe(false);
    invalidations[0]?.resolve();
    await request;
  });
});

describe('refused bodies, which invalidate nothing', () => {
  const body = '{"tags":["blog"]}';
  const tooManyFields = Array(101).fill('a');
  const refusals: [string, number, () => Promise<{ status: number }>][] = [
    ['no signature', 401, () => open().post(body, { headers: {} })],
    ['a signature of other content', 401, () => open().post(body, { headers: signHeaders('{}') })],
    ['no secret configured', 401, () => open([]).post(body)],
    ['a signature older than five minutes', 401, () => open().post(body, { at: Date.now() - 301_000 })],
    ['a signature from the future', 401, () => open().post(body, { at: Date.now() + 302_000 })],
    ['an unknown event', 422, () => open().post({ type: 'blog.exploded' })],
    ['an unknown noun', 422, () => open().post({ type: 'user.updated' })],
    ['a noun that is a property of every object', 422, () => open().post({ type: 'constructor.updated' })],
    ['an unknown tag', 422, () => open().post({ tags: ['blog', 'passwords'] })],
    ['neither event nor tags', 422, () => open().post({ slug: 'a' })],
    ['both event and tags', 422, () => open().post({ type: 'blog.updated', tags: ['blog'] })],
    ['more fields than are allowed', 422, () => open().post({ type: 'tv.updated', changed: tooManyFields })],
    ['more tags than are allowed', 422, () => open().post({ tags: Array(501).fill('blog') })],
    ['no JSON', 400, () => open().post('{"tags":')],
    ['a body that is too long', 413, () => open().post({ tags: ['blog'], slug: 'x'.repeat(20_480) })],
    [
      'another content type',
      415,
      () => open().post(body, { headers: { ...signHeaders(body), 'content-type': 'text/plain' } }),
    ],
  ];
  test.each(refusals)('%s: %i', async (_, status, send) => {
    expect((await send()).status).toBe(status);
    expect(invalidations).toEqual([]);
  });

  test('a GET is answered with the method that is allowed', async () => {
    const answer = await open().send('/content', {});
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  test('answers many forgeries of one sender with 429', async () => {
    const { post } = open();
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => post(body, { headers: signHeaders('{}') })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect({ refused: count(401), limited: count(429) }).toEqual({ refused: 60, limited: 940 });
    expect(invalidations).toEqual([]);
    expect((await post(body)).status).toBe(202);
  });
});

describe('repeated webhooks', () => {
  test('get the answer of the first one and invalidate nothing', async () => {
    const { post } = open();
    const message = { id: 'msg_1', at: Date.now() };
    const send = () => post({ tags: ['blog'] }, message);
    const firstAnswer = await send();
    const repeatedAnswers = await Promise.all(Array.from({ length: 1000 }, send));
    expect(new Set(repeatedAnswers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(repeatedAnswers[0]?.json).toEqual(firstAnswer.json);
    expect(invalidations.length).toBe(1);
  });

  test('an identifier with another body is refused with 409', async () => {
    const { post } = open();
    await post({ tags: ['blog'] }, { id: 'msg_1' });
    expect((await post({ tags: ['faqs'] }, { id: 'msg_1' })).status).toBe(409);
    expect(invalidations).toHaveLength(1);
  });

  test('a webhook that failed may be sent again', async () => {
    const { post } = open();
    let isBroken = true;
    const invalidate = async () => {
      if (isBroken) throw new Error('the disk is full');
      return { pages: 0, keys: [] };
    };
    serveInvalidations({ invalidate });
    const message = { id: 'msg_1', at: Date.now() };
    expect((await post({ tags: ['blog'] }, message)).status).toBe(500);
    isBroken = false;
    expect((await post({ tags: ['blog'] }, message)).status).toBe(202);
  });

  test('are recognised by the identifier and time in a body whose signature covers nothing else', async () => {
    const { post } = open();
    const send = (body: object) => {
      const text = JSON.stringify(body);
      return post(text, { headers: signedBySpatie(text) });
    };
    const now = Math.floor(Date.now() / 1000);
    const body = { type: 'blog.updated', webhook_id: 'a', webhook_timestamp: now };
    for (const status of [202, 200]) expect((await send(body)).status).toBe(status);
    expect((await send({ ...body, webhook_id: 'b', webhook_timestamp: now - 310 })).status).toBe(401);
    for (const status of [202, 202]) expect((await send({ type: 'blog.updated' })).status).toBe(status);
  });

  test('are forgotten after ten minutes', async () => {
    let clock = Date.now();
    const { post } = open([SECRET], () => clock);
    await post({ tags: ['blog'] }, { id: 'msg_1', at: clock });
    clock += 601_000;
    expect((await post({ tags: ['blog'] }, { id: 'msg_1', at: clock })).status).toBe(202);
  });
});

describe('deliveries', () => {
  test('tell when each page was fresh, and what failed', async () => {
    const { post, ask } = open();
    const { delivery } = (await post({ tags: ['blog'] })).json.content;
    const page = (address: string, locale: string) => ({ address, locale });
    const before = await ask(delivery);
    expect(before.json.content).toMatchObject({ done: false, total: 2, tags: ['blog'] });
    invalidations[0]?.onFresh?.({ key: '/en/blog', after: 12.4 });
    invalidations[0]?.onFresh?.({ key: '/ar/blog', after: 30, failed: 'answered 500' });
    const { content } = (await ask(delivery)).json;
    expect(content.done).toBe(true);
    expect(content.pages).toEqual([
      { ...page('/en/blog', 'en'), after_ms: 12 },
      { ...page('/ar/blog', 'ar'), failed: 'answered 500' },
    ]);
  });

  test('are shown for an hour to callers who sign their request', async () => {
    let clock = Date.now();
    const { post, ask } = open([SECRET], () => clock);
    const { delivery } = (await post({ tags: ['blog'] }, { at: clock })).json.content;
    expect((await ask(delivery, signHeaders('/hooks/deliveries/another'))).status).toBe(401);
    expect((await ask('another')).status).toBe(404);
    clock += 3_600_001;
    const headers = signHeaders(`/hooks/deliveries/${delivery}`, { at: clock });
    expect((await ask(delivery, headers)).status).toBe(404);
  });
});

test('the answer to a refusal tells nothing about the site', async () => {
  const { send } = open();
  const answer = await send('/content', { method: 'POST', body: '{"tags":["blog"]}', headers: JSON_TYPE });
  expect(answer.json).toEqual({ message: 'Please sign in first.' });
});
