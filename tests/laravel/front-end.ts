import { expect } from 'vitest';
import { createUpstream } from '#api/upstream.ts';
import { createVisitorsSession } from '#api/upstream-session.ts';
import { type ApiClient, createApiClient } from '#client/api-client.ts';
import type { Locale } from '#config.ts';
import { login } from '#contract/auth/login.ts';
import type { Laravel } from './server.ts';

export const ORIGIN = 'http://site.test';
export const PATIENT = { email: 'patient@example.com', password: 'secret-patient' };
export const DOCTOR = { email: 'doctor@example.com', password: 'secret-doctor' };

/** Address on this site of a picture in Laravel's storage. */
export const PICTURE: unknown = expect.stringMatching(/^\/media\/960\/[\w-]+\.webp$/);

export interface Visitor {
  /** The API as pages call it: through the proxy, with answers read tolerantly. */
  api: ApiClient;
  /** The faults that the reader of unvalidated answers tolerated, as texts. */
  faults: string[];
  /** Makes a call and returns the answer of the proxy as it is. */
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** The visitor's cookies by name. */
  jar: Map<string, string>;
}

/** Makes a visitor without JavaScript: their browser keeps cookies from answer to answer and never sends a token. */
export function newVisitor(laravel: Laravel, locale: Locale = 'en'): Visitor {
  const upstream = createUpstream({ url: laravel.url, csrfUrl: laravel.csrfUrl, origin: ORIGIN });
  const jar = new Map<string, string>();
  const faults: string[] = [];
  const transport = async (request: Request) => {
    const headers = new Headers(request.headers);
    headers.set('origin', ORIGIN);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const send = createVisitorsSession((forwarded) => upstream.fetch(forwarded), ORIGIN);
    const answer = await send(new Request(request, { headers }));
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).not.toMatch(/domain=/i);
      const [pair = ''] = cookie.split(';');
      const index = pair.indexOf('=');
      jar.set(pair.slice(0, index), pair.slice(index + 1));
    }
    return answer;
  };
  const call = (method: string, path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    return transport(new Request(ORIGIN + path, { method, headers, ...init }));
  };
  const options = { base: ORIGIN, locale, product: 'clinic', transport, answers: 'unvalidated' as const };
  const api = createApiClient({ ...options, onAnswerFault: (fault) => void faults.push(fault) });
  return { api, faults, call, jar };
}

export async function newSignedInVisitor(laravel: Laravel, account: typeof PATIENT): Promise<Visitor> {
  const visitor = newVisitor(laravel);
  await visitor.api.call(login, { body: account });
  return visitor;
}
