import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSocialRedirects } from '#api/social-redirects.ts';
import { loginSecondFactor } from '#contract/auth/login.ts';
import { verifyEmail } from '#contract/auth/register.ts';
import { getProviders } from '#contract/auth/social.ts';
import { getUser } from '#contract/auth/user.ts';
import { database, transaction } from '#db/client.ts';
import { confirmFactor, startFactor } from '#db/queries/second-factors.ts';
import { sessions } from '#db/schema/sessions.ts';
import { call, ORIGIN } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { APP, type FakeProvider, startFakeProvider } from '../support/fake-provider.ts';
import { mailedToken } from '../support/mailed.ts';
import { cookieHeader, signIn } from '../support/sign-in.ts';

vi.hoisted(() => {
  process.env['GOOGLE_CLIENT_ID'] = 'site.apps.googleusercontent.com';
  process.env['GOOGLE_CLIENT_SECRET'] = 'google-secret';
  process.env['FACEBOOK_APP_ID'] = '1000200030004000';
  process.env['FACEBOOK_APP_SECRET'] = 'facebook-secret';
});
useTestDatabase();

const redirects = createSocialRedirects();
let fake: FakeProvider;
beforeAll(async () => {
  fake = await startFakeProvider();
});
afterEach(() => {
  vi.useRealTimers();
  fake.state.broken = 0;
});
afterAll(() => fake.stop());

let visits = 0;
async function open(path: string, cookie = '') {
  visits += 1;
  const request = new Request(`http://whatever.example${path}`, { headers: { cookie } });
  const answer = await redirects.fetch(request, { clientAddress: `203.0.113.${visits % 250}` });
  const setCookies = answer.headers.getSetCookie();
  const location = answer.headers.get('location') ?? '';
  return { status: answer.status, location, setCookies, cookie: cookieHeader(setCookies), answer };
}
const begin = (query = 'locale=fr&next=%2Ffr%2Fblog', provider = 'google') =>
  open(`/auth/${provider}?${query}`);
const end = (query: URLSearchParams | string, cookie: string, provider = 'google') =>
  open(`/auth/${provider}/callback?${query}`, cookie);
const PERSON = { sub: '330001', email: 'redirected@gmail.com' };
const failurePage = (reason: string) => `/fr/forms/social?provider=google&reason=${reason}&next=%2Ffr%2Fblog`;

test('GET /login/providers names Google and Facebook once they are configured, and where they begin', async () => {
  expect((await call(getProviders)).json.content.items).toEqual([
    { provider: 'google', start: '/auth/google' },
    { provider: 'facebook', start: '/auth/facebook' },
  ]);
});

describe('the redirect flow', () => {
  test('leads to the provider with state, nonce and PKCE, and names this site whatever host was asked', async () => {
    const { status, location, setCookies, answer } = await begin();
    const { origin, pathname, searchParams } = new URL(location);
    expect(status).toBe(303);
    expect(origin + pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: APP.GOOGLE_CLIENT_ID,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${ORIGIN}/auth/google/callback`,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(location).not.toContain(APP.GOOGLE_CLIENT_SECRET);
    expect(setCookies).toEqual([expect.stringMatching(/^turqua_auth=.+HttpOnly; SameSite=Lax$/)]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const otherParams = new URL((await begin()).location).searchParams;
    expect(otherParams.get('state')).not.toBe(searchParams.get('state'));
  });

  test('signs in, returns to the page where the visitor was, and ends the earlier session', async () => {
    const before = await signIn('Patient');
    const redirect = await begin();
    const query = await fake.consent(redirect.location, PERSON);
    const { status, location, cookie, setCookies } = await end(query, `${redirect.cookie}; ${before.cookie}`);
    expect({ status, location }).toEqual({
      status: 303,
      location: '/fr/forms/social?provider=google&next=%2Ffr%2Fblog',
    });
    expect(setCookies.join()).toMatch(/^turqua_auth=; Max-Age=0.*turqua_challenge=; Max-Age=0/);
    // The device cookie marks the browser as known to this account; a second account is added to the mark.
    const device = setCookies.find((setCookie) => setCookie.startsWith('turqua_device='));
    expect(device).toMatch(/^turqua_device=[\w-]{16}\.[\w-]{22}; .*HttpOnly; SameSite=Lax$/);
    const value = device?.split(';')[0] ?? '';
    const secondRedirect = await begin();
    const secondConsent = await fake.consent(secondRedirect.location, {
      sub: '330009',
      email: 'second@gmail.com',
    });
    const returnAnswer = await end(secondConsent, `${secondRedirect.cookie}; ${value}`);
    expect(returnAnswer.cookie).toMatch(
      new RegExp(`turqua_device=[\\w-]{16}\\.[\\w-]{22}\\.${value.split('.')[1]}`),
    );
    expect((await call(getUser, { as: { cookie } })).json.content).toMatchObject({
      email: PERSON.email,
      email_verified: true,
      locale: 'fr',
    });
    expect((await call(getUser, { as: before })).status).toBe(401);
  });

  test('works with Facebook, which gives no ID token; the link that verifies the address leads on', async () => {
    const redirect = await begin('locale=ar&next=%2Far%2Fblog', 'facebook');
    expect(redirect.location).toMatch(/^https:\/\/www\.facebook\.com\/v[\d.]+\/dialog\/oauth\?/);
    const me = { id: '440001', name: 'Zeynep', email: 'zeynep@example.com' };
    const query = await fake.consent(redirect.location, {}, me);
    const { location, cookie } = await end(query, redirect.cookie, 'facebook');
    expect(location).toBe('/ar/forms/social?provider=facebook&next=%2Far%2Fblog');
    expect((await call(getUser, { as: { cookie } })).json.content).toMatchObject({
      name: 'Zeynep',
      email_verified: false,
    });
    const token = await mailedToken(me.email, 'verify-email');
    const verification = await call(verifyEmail, { body: { token }, as: { cookie } });
    expect(verification.json.content).toMatchObject({ next: '/ar/blog' });
  });

  test('keeps no path that leads to another site', async () => {
    const redirect = await begin('locale=fr&next=%2F%2Fevil.example');
    const query = await fake.consent(redirect.location, PERSON);
    expect((await end(query, redirect.cookie)).location).toBe('/fr/forms/social?provider=google');
  });

  test('leads to the second factor; its challenge is in a cookie and in no address', async () => {
    const person = { sub: '330002', email: 'two-steps@gmail.com' };
    const { id } = await signIn('Doctor', { email: person.email });
    await transaction(database(), async (tx) => {
      await startFactor(tx, id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
      await confirmFactor(tx, id, ['ABCDEFGHJKLMNPQR']);
    });
    const redirect = await begin();
    const { location, setCookies } = await end(
      await fake.consent(redirect.location, person),
      redirect.cookie,
    );
    expect(location).toBe('/fr/forms/social?provider=google&next=%2Ffr%2Fblog');
    expect(setCookies.join()).not.toContain('_session=');
    const challenge = /turqua_challenge=([^;]+); Max-Age=300; Path=\/; HttpOnly/.exec(setCookies.join())?.[1];
    const body = { challenge, code: 'ABCD-EFGH-JKLM-NPQR' };
    expect((await call(loginSecondFactor, { body })).json.content.email).toBe(person.email);
  });

  const countSessions = async () => database().$count(sessions);
  /** For each case, the query and the cookie with which the browser comes back. */
  const badReturns: Record<
    string,
    (redirect: Awaited<ReturnType<typeof begin>>) => Promise<[string, string]>
  > = {
    'another state': async ({ location, cookie }) => {
      const query = await fake.consent(location, PERSON);
      query.set('state', 'x'.repeat(43));
      return [String(query), cookie];
    },
    'no state': async ({ location, cookie }) => {
      const query = await fake.consent(location, PERSON);
      query.delete('state');
      return [String(query), cookie];
    },
    'the code of another browser’s flow': async ({ location, cookie }) => {
      const query = await fake.consent((await begin()).location, PERSON);
      query.set('state', new URL(location).searchParams.get('state') ?? '');
      return [String(query), cookie];
    },
    'a made-up code': async ({ location, cookie }) => [
      `code=made-up&state=${new URL(location).searchParams.get('state')}`,
      cookie,
    ],
    'two codes': async ({ location, cookie }) => [
      `${await fake.consent(location, PERSON)}&code=another`,
      cookie,
    ],
    'an ID token for another nonce': async ({ location, cookie }) => [
      String(await fake.consent(location, { ...PERSON, nonce: 'of-somebody-else-entirely' })),
      cookie,
    ],
    'an ID token for another app': async ({ location, cookie }) => [
      String(await fake.consent(location, { ...PERSON, aud: 'other', azp: 'other' })),
      cookie,
    ],
    'an ID token without a verified address': async ({ location, cookie }) => [
      String(await fake.consent(location, { ...PERSON, email_verified: false })),
      cookie,
    ],
  };
  test.each(Object.entries(badReturns))('%s signs nobody in, and says so', async (_, makeReturn) => {
    const [query, cookie] = await makeReturn(await begin());
    const before = await countSessions();
    const { status, location, setCookies } = await end(query, cookie);
    expect({ status, location }).toEqual({ status: 303, location: failurePage('failed') });
    expect(setCookies.join()).not.toMatch(/_session=|_login=/);
    expect(await countSessions()).toBe(before);
  });

  test('a key that is not Google’s is refused though the answer came from its address', async () => {
    const redirect = await begin();
    const nonce = new URL(redirect.location).searchParams.get('nonce');
    const query = await fake.consent(redirect.location, PERSON);
    const code = fake.state.codes.get(query.get('code') ?? '');
    if (code) code.answer['id_token'] = await fake.idToken({ ...PERSON, nonce }, fake.keys.next);
    expect((await end(query, redirect.cookie)).location).toBe(failurePage('failed'));
  });

  test.each([
    ['no cookie', () => ''],
    ['a cookie that was changed', (cookie: string) => cookie.replace('=e', '=f')],
    ['a cookie of another provider’s flow', () => undefined],
  ])('with %s the visitor has to begin again', async (_, change) => {
    const redirect = await begin();
    const query = await fake.consent(redirect.location, PERSON);
    const cookie = change(redirect.cookie) ?? (await begin('locale=fr', 'facebook')).cookie;
    expect((await end(query, cookie)).location).toBe('/en/forms/social?provider=google&reason=expired');
  });

  test('a sign-in that was begun is valid for ten minutes, and once', async () => {
    const redirect = await begin();
    const query = await fake.consent(redirect.location, PERSON);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_001 });
    expect((await end(query, redirect.cookie)).location).toContain('reason=expired');
    vi.useRealTimers();
    expect((await end(query, redirect.cookie)).location).not.toContain('reason');
    expect((await end(query, redirect.cookie)).location).toBe(failurePage('failed'));
  });

  test('a visitor who cancels gets another message than when the provider is away', async () => {
    const redirect = await begin();
    const state = new URL(redirect.location).searchParams.get('state');
    const refusal = await end(`error=access_denied&state=${state}`, redirect.cookie);
    expect(refusal.location).toBe(failurePage('cancelled'));
    fake.state.broken = 503;
    expect((await end(await fake.consent(redirect.location, PERSON), redirect.cookie)).location).toBe(
      failurePage('away'),
    );
  });

  test.each(['/auth/apple', '/auth', '/auth/google/other', '/auth/__proto__'])(
    '%s answers 404',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );
});
