import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseEnv } from '#env.ts';
import { SettingsError } from '#settings/settings-error.ts';

const APP_KEY = Buffer.alloc(32, 7).toString('base64');
const DATA_KEYS = `first:${APP_KEY}`;

/** The message of a start that was refused. */
function refusal(source: Record<string, string>): string {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'started';
}

describe('settings', () => {
  test('have defaults with which a site runs on this machine', () => {
    const env = parseEnv({});
    expect(env).toMatchObject({
      SITE_URL: 'http://localhost:4321',
      PORT: 4321,
      DATA_DIR: '.data',
      embedded: true,
    });
    expect({ DEMO: env.DEMO, production: env.production }).toEqual({ DEMO: true, production: false });
    expect([...env.hosts]).toEqual(['localhost:4321']);
  });

  test('the example file names every setting with its default', () => {
    const lines = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm);
    const example = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
    expect(parseEnv(example)).toEqual(parseEnv({}));
    // Every setting is a key, also one without a value; names in small letters are derived from settings.
    const settings = Object.keys(parseEnv({})).filter((name) => name === name.toUpperCase());
    expect(Object.keys(example).sort()).toEqual(settings.sort());
  });

  test.each([
    ['PORT', '99999', 'is above 65535'],
    ['PORT', 'abc', 'is not a whole number'],
    ['SITE_URL', 'example.com', 'must start with http'],
    ['SITE_URL', 'ftp://example.com', 'must start with http'],
    ['SITE_URL', 'https://example.com/shop', 'without a path'],
    ['PRODUCT_SLUG', 'Big Name', 'may hold only'],
    ['DATABASE_URL', 'mysql://x', 'must start with postgres://'],
    ['APP_KEY', 'short', 'must be 32 bytes'],
    ['DATA_KEYS', APP_KEY, 'is not id:key'],
    ['DATA_KEYS', 'a:c2hvcnQ=', 'is not id:key'],
    ['DATA_KEYS', `a:${APP_KEY},a:${APP_KEY}`, 'each id once'],
    ['MEETING_ROOM_URL', 'http://meet.example/{meeting}', 'must start with https://'],
    ['MEETING_ROOM_URL', 'https://meet.example/room', 'holds no {meeting}'],
    ['MEETING_ROOM_URL', 'https://{meeting}.example/', 'behind its host'],
    ['MEETING_ROOM_URL', 'https://user:secret@meet.example/{meeting}', 'holds a password'],
    ['MAIL_URL', 'smtp://user:pa/ss@mail.example.com', 'must be percent-encoded'],
    ['MAIL_FROM', 'Turqua <no-reply@example.com', 'is no sender'],
    ['MAIL_FROM', 'no-reply@example.com>', 'is no sender'],
    ['DEMO', 'yes', 'neither true nor false'],
    ['LOG_LEVEL', 'loud', 'is not a log level'],
    ['TRUSTED_PROXIES', '-1', 'is not a whole number'],
  ])('%s=%s stops the start with its name and an example', (name, value, problem) => {
    const message = refusal({ [name]: value });
    expect(message).toContain(name);
    expect(message).toContain(problem);
    expect(message).toContain('Example: ');
  });

  test('with several faults are refused with all of them named', () => {
    const message = refusal({ PORT: 'x', DEMO: 'x' });
    expect(message).toContain('PORT');
    expect(message).toContain('DEMO');
  });

  test('an https site is production: it needs keys and has no demo', () => {
    const message = refusal({ SITE_URL: 'https://www.example.com' });
    expect(message).toContain('APP_KEY');
    expect(message).toContain('DATA_KEYS');
    const keys = { APP_KEY, DATA_KEYS };
    const env = parseEnv({ SITE_URL: 'https://www.example.com/', ...keys, ALLOWED_HOSTS: ' Example.com ,' });
    expect(env).toMatchObject({ SITE_URL: 'https://www.example.com', production: true, DEMO: false });
    expect([...env.hosts]).toEqual(['www.example.com', 'example.com']);
  });

  test('with another back end need no keys, since this site then encrypts nothing', () => {
    const backEnd = { SITE_URL: 'https://www.example.com', API_URL: 'https://a.example/api' };
    expect(parseEnv(backEnd).DATA_KEYS).toEqual([]);
  });

  test('SITE_URL is kept as browsers write it in Origin, and holds no password', () => {
    expect(parseEnv({ SITE_URL: 'http://Example.com:80/' }).SITE_URL).toBe('http://example.com');
    expect(parseEnv({ SITE_URL: 'http://münchen.example' }).SITE_URL).toBe('http://xn--mnchen-3ya.example');
    expect(refusal({ SITE_URL: 'http://user:secret@example.com' })).toContain('SITE_URL');
  });
});
