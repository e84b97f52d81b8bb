import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

/** The settings of the site in tests of social sign-in. */
export const APP = {
  GOOGLE_CLIENT_ID: 'site.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  FACEBOOK_APP_ID: '1000200030004000',
  FACEBOOK_APP_SECRET: 'facebook-secret',
};

/** The client that each host knows. */
const CLIENTS: Readonly<Record<string, { id: string; secret: string }>> = {
  'oauth2.googleapis.com': { id: APP.GOOGLE_CLIENT_ID, secret: APP.GOOGLE_CLIENT_SECRET },
  'graph.facebook.com': { id: APP.FACEBOOK_APP_ID, secret: APP.FACEBOOK_APP_SECRET },
};
const HOSTS = ['www.googleapis.com', 'oauth2.googleapis.com', 'graph.facebook.com'];

interface FacebookToken {
  app_id: string;
  user_id: string;
  is_valid?: boolean;
  expires_at?: number;
  type?: string;
  /** The answer of `/me`. */
  me: { id: string; name?: string; email?: string };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
const makeKey = async (kid: string) => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  return { ...pair, kid, jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' } };
};

/**
 * Starts an HTTP server on this machine that plays Google and Facebook, with signing keys of its own. `fetch` of this
 * process is replaced: requests to the providers' hosts go to this server, all others fail and are noted in `foreign`.
 */
export async function startFakeProvider() {
  // Only the key `now` is published at first; tests publish `next` in its place.
  const keys = { now: await makeKey('now'), next: await makeKey('next') };
  const state = {
    jwks: [keys.now.jwk] as JWK[],
    /** Status of every answer, unless it is 0. */
    broken: 0,
    /** Whether answers break off after their first byte. */
    breaksOff: false,
    /** Paths that were requested, each as `/host/path`. */
    asked: [] as string[],
    /** Other hosts that were requested. */
    foreign: [] as string[],
    /** By access token. */
    facebook: new Map<string, FacebookToken>(),
    /** Authorisation codes that can still be exchanged. */
    codes: new Map<string, { challenge: string; redirect: string; answer: Record<string, unknown> }>(),
  };

  function answer(path: string, query: URLSearchParams, form: URLSearchParams): [number, unknown] {
    if (state.broken) return [state.broken, {}];
    if (path === '/www.googleapis.com/oauth2/v3/certs') return [200, { keys: state.jwks }];
    if (path === '/oauth2.googleapis.com/token' || path.endsWith('/oauth/access_token'))
      return exchange(path.split('/')[1] ?? '', form);
    const token = state.facebook.get(query.get('input_token') ?? query.get('access_token') ?? '');
    if (path.endsWith('/debug_token')) {
      if (query.get('access_token') !== `${APP.FACEBOOK_APP_ID}|${APP.FACEBOOK_APP_SECRET}`) return [400, {}];
      const { me: _, ...about } = token ?? { me: undefined, is_valid: false, error: { code: 190 } };
      return [200, { data: { type: 'USER', is_valid: true, expires_at: 0, ...about } }];
    }
    if (!path.endsWith('/me')) return [404, {}];
    const proof = createHmac('sha256', APP.FACEBOOK_APP_SECRET)
      .update(query.get('access_token') ?? '')
      .digest('hex');
    if (!token || query.get('appsecret_proof') !== proof) return [400, { error: {} }];
    const fields = (query.get('fields') ?? 'id,name').split(',');
    return [200, Object.fromEntries(Object.entries(token.me).filter(([name]) => fields.includes(name)))];
  }

  function exchange(host: string, form: URLSearchParams): [number, unknown] {
    const code = state.codes.get(form.get('code') ?? '');
    state.codes.delete(form.get('code') ?? '');
    const { id, secret } = CLIENTS[host] ?? {};
    const isValid =
      code !== undefined &&
      form.get('client_id') === id &&
      form.get('client_secret') === secret &&
      form.get('redirect_uri') === code.redirect &&
      sha256(form.get('code_verifier') ?? '') === code.challenge;
    return isValid ? [200, code.answer] : [400, { error: 'invalid_grant' }];
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    let body = '';
    for await (const part of request) body += String(part);
    state.asked.push(pathname);
    const [status, json] = answer(pathname, searchParams, new URLSearchParams(body));
    const text = JSON.stringify(json);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    response.writeHead(status, headers);
    if (state.breaksOff) response.write(text.slice(0, 1), () => response.destroy());
    else response.end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  globalThis.fetch = ((input: string | URL | Request, init?: RequestInit) => {
    const { hostname, pathname, search } = new URL(input instanceof Request ? input.url : String(input));
    if (HOSTS.includes(hostname)) return realFetch(`${base}/${hostname}${pathname}${search}`, init);
    state.foreign.push(hostname);
    return Promise.reject(new TypeError(`nobody may ask ${hostname}`));
  }) as typeof fetch;

  const claims = (person: JWTPayload = {}): JWTPayload => ({
    iss: 'https://accounts.google.com',
    aud: APP.GOOGLE_CLIENT_ID,
    azp: APP.GOOGLE_CLIENT_ID,
    email_verified: true,
    name: 'Ayşe Google',
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 3600,
    ...person,
  });

  return {
    state,
    keys,
    claims,
    /** An ID token as Google makes it; claims that are `undefined` are left out. */
    idToken: (person: JWTPayload, signer = keys.now) =>
      new SignJWT(claims(person))
        .setProtectedHeader({ alg: 'RS256', kid: signer.kid })
        .sign(signer.privateKey),
    /** A user's access token of this app, unless `about` says otherwise. */
    facebookToken(me: FacebookToken['me'], about: Partial<FacebookToken> = {}) {
      const token = `EAA${randomBytes(20).toString('hex')}`;
      state.facebook.set(token, { app_id: APP.FACEBOOK_APP_ID, user_id: me.id, me, ...about });
      return token;
    },
    /**
     * The person signs in at the provider's page (`location`); returns the query with which their browser is sent
     * back to the site.
     */
    async consent(location: string, person: JWTPayload, facebook?: FacebookToken['me']) {
      const askedParams = new URL(location).searchParams;
      const code = randomBytes(12).toString('hex');
      const nonce = askedParams.get('nonce') ?? undefined;
      const profile = facebook
        ? { access_token: this.facebookToken(facebook) }
        : { access_token: 'ya29.x', id_token: await this.idToken({ nonce, ...person }) };
      state.codes.set(code, {
        challenge: askedParams.get('code_challenge') ?? '',
        redirect: askedParams.get('redirect_uri') ?? '',
        answer: { token_type: 'bearer', expires_in: 3600, ...profile },
      });
      return new URLSearchParams({ code, state: askedParams.get('state') ?? '' });
    },
    async stop() {
      globalThis.fetch = realFetch;
      await new Promise((done) => server.close(done));
    },
  };
}

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;
