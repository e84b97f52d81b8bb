import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { CONSULTATION_CONSENT } from '#domain/consents.ts';
import { PROGRAMS } from '../../scripts/test/machine.ts';
import { startPostgres } from '../../scripts/test/services.ts';
import { makePractice, storeMeeting } from '../api/meetings/support.ts';
import { cookieHeader } from '../api/support/sign-in.ts';
import { Visitor } from '../unit/signalling/room-server.ts';
import { NAME, send } from './support/client.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { SECOND_NAME, startTlsNginx, type TlsAnswer, type TlsNginx } from './support/tls-nginx.ts';

/** The site behind nginx with TLS, as visitors of production have it. */

const ORIGIN = `https://${NAME}`;
const HSTS = 'max-age=63072000; includeSubDomains';
const EMAIL = 'visitor@example.com';
const PASSWORD = 'correct horse battery';

const folder = mkdtempSync(join(tmpdir(), 'turqua-https-'));
// PostgreSQL runs as another user and has a folder of its own in it.
chmodSync(folder, 0o755);
const cleanUp: (() => unknown)[] = [];
let instance: Instance;
let nginx: TlsNginx;

beforeAll(async () => {
  const postgres = await startPostgres(PROGRAMS.postgres.find() ?? '', folder);
  cleanUp.push(postgres.stop);
  const settings = {
    DATABASE_URL: postgres.url,
    APP_KEY: randomBytes(32).toString('base64'),
    DATA_KEYS: `first:${randomBytes(32).toString('base64')}`,
  };
  instance = await startInstance({ folder, settings });
  cleanUp.push(instance.kill);
  nginx = await startTlsNginx(folder, [instance.port]);
  cleanUp.push(() => nginx.stop());
  useDatabase({ url: postgres.url });
}, 300_000);

afterAll(async () => {
  await closeDatabase();
  for (const end of cleanUp.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser with the cookies of the last answer that set some. It posts with the token of the session. */
class Browser {
  #cookies: string[] = [];

  /** The cookies that the last answer set, with their attributes. */
  get setCookies(): readonly string[] {
    return this.#cookies;
  }

  async visit(): Promise<void> {
    this.#take(await nginx.send('/sanctum/csrf-cookie'));
  }

  async post(path: string, body: object, headers: Record<string, string> = this.token): Promise<TlsAnswer> {
    const cookie = cookieHeader(this.#cookies);
    const answer = await nginx.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify(body),
    });
    this.#take(answer);
    return answer;
  }

  get token(): Record<string, string> {
    const token = /XSRF-TOKEN=([^;]+)/.exec(this.#cookies.join('\n'))?.[1] ?? '';
    return { 'x-xsrf-token': token };
  }

  #take({ headers }: TlsAnswer): void {
    if (headers['set-cookie']) this.#cookies = headers['set-cookie'];
  }
}

/** The attributes of each cookie, by its name. */
const attributesOf = (setCookies: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    setCookies.map((cookie) => {
      const [pair = '', ...attributes] = cookie.split('; ');
      return [pair.split('=')[0] ?? '', attributes];
    }),
  );

/** Signs the patient in in a new browser. */
async function signIn(): Promise<Browser> {
  const browser = new Browser();
  await browser.visit();
  const { status } = await browser.post('/api/login', { email: EMAIL, password: PASSWORD });
  expect(status).toBe(200);
  return browser;
}

describe('cookies', () => {
  test('of a registration and of a login are Secure, and the session has the prefix __Host-', async () => {
    const browser = new Browser();
    await browser.visit();
    const registered = await browser.post('/api/register', {
      name: 'Zeynep Işık',
      email: EMAIL,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      role_name: 'Patient',
      consents: { terms: true },
    });
    expect(registered.status).toBe(200);
    const ofRegistration = attributesOf(browser.setCookies);
    await database().update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, EMAIL));
    const ofLogin = attributesOf((await signIn()).setCookies);
    for (const cookies of [ofRegistration, ofLogin]) {
      expect(Object.keys(cookies)).toContain('__Host-turqua_session');
      for (const [name, attributes] of Object.entries(cookies)) {
        expect(attributes, name).toEqual(expect.arrayContaining(['Secure', 'SameSite=Lax', 'Path=/']));
        // A browser refuses a cookie with the prefix that names a domain.
        expect(attributes.join(), name).not.toMatch(/domain/i);
      }
      expect(cookies['__Host-turqua_session']).toContain('HttpOnly');
    }
    expect(Object.keys(ofLogin)).toContain('turqua_login');
  });
});

describe('security headers', () => {
  test.each(['/en', '/api/user', '/api/nowhere', '/en/nowhere', '/metrics', '/readyz'])(
    'are on the answer to %s once',
    async (path) => {
      const { headers } = await nginx.send(path);
      expect(headers).toMatchObject({
        'strict-transport-security': HSTS,
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-security-policy']).toMatch(/^default-src '(none|self)'/);
      // Node joins headers of the same name.
      expect(String(headers['content-security-policy']).match(/default-src/g)).toHaveLength(1);
    },
  );
});

describe('redirects', () => {
  test.each([
    ['http, the first name', NAME],
    ['http, the second name', SECOND_NAME],
  ])('lead from %s to https', async (_, host) => {
    const { status, location } = await redirectOf(host);
    expect({ status, location }).toEqual({ status: 301, location: `${ORIGIN}/en/blog?page=2` });
  });

  test('lead from the second name to the first, by https and with HSTS', async () => {
    const { status, headers } = await nginx.send('/en/blog?page=2', { name: SECOND_NAME });
    expect(status).toBe(301);
    expect(headers).toMatchObject({
      location: `${ORIGIN}/en/blog?page=2`,
      'strict-transport-security': HSTS,
    });
  });
});

async function redirectOf(host: string): Promise<{ status: number; location: string | null }> {
  const { status, location } = await send(nginx.httpPort, '/en/blog?page=2', { headers: { host } });
  return { status, location: location ?? null };
}

test('a foreign Host is refused with 421', async () => {
  const { status } = await nginx.send('/en', { headers: { host: 'evil.example' } });
  expect(status).toBe(421);
});

describe('a meeting', () => {
  let id: string;

  beforeAll(async () => {
    const practice = await makePractice();
    await database().update(practices).set({ joinTemplate: null }).where(eq(practices.id, practice.id));
    const [patient] = await database().select().from(users).where(eq(users.email, EMAIL));
    const caller = { id: patient?.id ?? '', email: EMAIL, cookie: '' };
    id = await storeMeeting(practice, caller, 'booked', [5, 35]);
  });

  test('is entered with the token of the session or from the site’s own origin; without a token, requests without an origin, from plain http and from another site are refused', async () => {
    const browser = await signIn();
    const enter = (headers?: Record<string, string>) =>
      browser.post(`/api/meeting-room/${id}/enter`, {}, headers);
    expect((await enter({})).status).toBe(419);
    expect((await enter({ origin: `http://${NAME}` })).status).toBe(419);
    expect((await enter({ origin: 'https://evil.example' })).status).toBe(419);
    expect((await enter({ origin: ORIGIN })).status).toBe(200);
    expect((await enter(browser.token)).status).toBe(200);
  });

  test('takes place over wss through nginx', async () => {
    const browser = await signIn();
    const entered = await browser.post(`/api/meeting-room/${id}/enter`, { consent: CONSULTATION_CONSENT });
    const { ticket } = (JSON.parse(entered.text) as { content: { ticket: string } }).content;
    const address = `wss://127.0.0.1:${nginx.httpsPort}/api/meeting-room`;
    const tls = { ca: nginx.authority, servername: NAME };
    const visitor = new Visitor(address, { host: NAME, origin: ORIGIN }, tls);
    await visitor.opened;
    visitor.send({ kind: 'enter', ticket, media: { microphone: true, camera: true, screen: false } });
    const { people } = await visitor.hears('entered');
    expect(people).toMatchObject([{ role: 'patient', connected: true }]);
    visitor.socket.close();
    const foreign = new Visitor(address, { host: NAME, origin: `http://${NAME}` }, tls);
    expect(await foreign.ended).toBe(403);
  });
});

test('nginx says how long to wait while no instance runs', async () => {
  await instance.kill();
  const page = await nginx.send('/en');
  const apiAnswer = await nginx.send('/api/user');
  for (const { status, headers } of [page, apiAnswer]) {
    expect(status).toBe(502);
    expect(headers).toMatchObject({ 'strict-transport-security': HSTS, 'retry-after': '2' });
  }
  expect(page.headers['content-type']).toMatch(/^text\/plain/);
  expect(JSON.parse(apiAnswer.text)).toEqual({ message: expect.stringMatching(/away for a moment/) });
});

// This test is the last one, because nginx refuses calls from this address for some seconds after it.
test('nginx’s own refusal of too many calls has the security headers and the form of the API', async () => {
  const answers = await Promise.all(Array.from({ length: 120 }, () => nginx.send('/api/user')));
  const refused = answers.find(({ status }) => status === 429) ?? expect.unreachable('nothing was refused');
  expect(refused.headers).toMatchObject({
    'content-type': 'application/json',
    'strict-transport-security': HSTS,
    'retry-after': '1',
  });
  expect(refused.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(JSON.parse(refused.text)).toEqual({ message: expect.stringMatching(/^Too many requests/) });
});
