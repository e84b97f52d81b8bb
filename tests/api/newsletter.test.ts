import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { subscribeMail } from '#contract/site/home.ts';
import { run } from '#db/client.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { call, ORIGIN, send } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

let caller = 0;
/** Each test is another caller: the limit counts by address. */
const subscribe = (body: unknown, options: Partial<Parameters<typeof call>[1]> = {}) => {
  caller += 1;
  return call(subscribeMail, { locale: 'en', body, from: `198.51.100.${caller}`, ...options });
};

describe('POST /home/subscribe-mail', () => {
  test.each(LOCALES)('thanks in %s', async (locale) => {
    const { status, json, headers } = await subscribe({ email: `reader-${locale}@example.com` }, { locale });
    expect(status).toBe(200);
    expect(json.content).toBeNull();
    expect(json.message).toBeTruthy();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('says the same to an address that it knows', async () => {
    const [first, second] = [
      await subscribe({ email: 'twice@example.com' }),
      await subscribe({ email: 'twice@example.com' }),
    ];
    expect(second.status).toBe(200);
    expect(second.text).toBe(first.text);
  });

  test('takes a form as well', async () => {
    const { status } = await send('/home/subscribe-mail', {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: 'email=form%40example.com&website=',
    });
    expect(status).toBe(200);
  });

  test.each([
    ['a@b', 'must be an email address'],
    ['a.b', 'must be an email address'],
    ['a b@c.d', 'must be an email address'],
    ['', 'is required'],
    ['   ', 'is required'],
    [null, 'is required'],
    [undefined, 'is required'],
    [`${'x'.repeat(250)}@b.example`, 'at most 254 characters'],
    ['a\u0000@b.example', 'cannot be stored'],
    ['a\ud800@b.example', 'cannot be stored'],
    [['a@b.example'], ''],
    [{ $ne: null }, ''],
    [1, ''],
  ])('refuses %j and names the field', async (email, words) => {
    const { status, json } = await subscribe({ email });
    expect(status).toBe(422);
    expect(Object.keys(json)).toEqual(['message', 'errors']);
    expect(Object.keys(json.errors)).toEqual(['email']);
    expect(json.errors.email[0]).toContain(words);
    expect(json.message).toBe(json.errors.email[0]);
  });

  test('names the field in the language of the visitor', async () => {
    const texts = await Promise.all(
      LOCALES.map(async (locale) => (await subscribe({ email: 'a@b' }, { locale })).json.errors.email[0]),
    );
    expect(new Set(texts).size).toBe(LOCALES.length);
  });

  test('answers a robot like a person, and stores nothing', async () => {
    const person = await subscribe({ email: 'person@example.com', website: '' });
    const robot = await subscribe({ email: 'robot@example.com', website: 'https://spam.example' });
    expect([robot.status, robot.text]).toEqual([person.status, person.text]);
    const known = await run((db) =>
      db.select({ email: newsletterSubscriptions.email }).from(newsletterSubscriptions),
    );
    const addresses = known.map(({ email }) => email);
    expect(addresses).toContain('person@example.com');
    expect(addresses).not.toContain('robot@example.com');
  });

  test('keeps a limit by address', async () => {
    const from = '203.0.113.9';
    const answers = [];
    for (let count = 0; count < 12; count += 1) {
      answers.push(await subscribe({ email: `many-${count}@example.com` }, { from }));
    }
    expect(answers.slice(0, 10).every(({ status }) => status === 200)).toBe(true);
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await subscribe({ email: 'other@example.com' })).status).toBe(200);
  });
});
