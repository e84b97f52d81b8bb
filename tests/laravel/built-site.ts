import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, start, stop } from '../../scripts/test/children.ts';
import { freePort, whenReady } from '../../scripts/test/services.ts';
import { type Face, type Laravel, startLaravel } from './server.ts';

/** Milliseconds: on two busy cores compiling takes a minute, and filling the store another. */
const LIMIT = 280_000;

export interface BuiltSite {
  origin: string;
  laravel: Laravel;
  /** The result of `npm run build`. */
  built: { ok: boolean; output: string };
  get: (path: string, cookies?: ReadonlyMap<string, string>) => Promise<Page>;
  /** Sends a form as a browser without scripts does; `cookies` gets the cookies of the answer. */
  post: (path: string, fields: Record<string, string>, cookies: Map<string, string>) => Promise<Page>;
  /** Sends the webhook by which the back end says that `slug` was changed; returns the status. */
  tell: (type: string, slug: string) => Promise<number>;
  /** Restarts the site with its stored data. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

export interface Page {
  status: number;
  location: string | null;
  headers: Headers;
  text: string;
}

/**
 * Builds and starts the site with Laravel as its back end, which shows `face` from the beginning. Build and start may
 * each take `limit` milliseconds.
 */
export async function openOnLaravel(face: Face = 'sound', limit = LIMIT): Promise<BuiltSite> {
  const folder = mkdtempSync(join(tmpdir(), 'turqua-laravel-site-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const secret = randomUUID();
  const laravel = await startLaravel(origin, 'turqua');
  laravel.show(face);
  const env = {
    API_URL: laravel.url,
    API_CSRF_URL: laravel.csrfUrl,
    PORT: String(port),
    DATA_DIR: folder,
    SITE_URL: '',
    DATABASE_URL: '',
    WEBHOOK_SECRETS: secret,
    RENDERS_PER_MINUTE: '1000000',
  };
  const remove = async () => {
    await laravel.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const built = await run(process.execPath, ['scripts/build.ts'], limit, { env });
  const isReady = async () => {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200;
  };
  const serve = async () => {
    const started = start(process.execPath, ['scripts/start.ts'], { env });
    await whenReady(started, limit, isReady);
    return started;
  };
  let child = await serve().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const request = async (path: string, init: RequestInit, cookies?: Map<string, string>): Promise<Page> => {
    const answer = await fetch(origin + path, { redirect: 'manual', ...init });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const index = pair.indexOf('=');
      cookies?.set(pair.slice(0, index), pair.slice(index + 1));
    }
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      headers: answer.headers,
      text: await answer.text(),
    };
  };
  const cookieHeader = (cookies: ReadonlyMap<string, string> = new Map()) => ({
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  });
  return {
    origin,
    laravel,
    built,
    get: (path, cookies) => request(path, { headers: cookieHeader(cookies) }),
    post: (path, fields, cookies) =>
      request(
        path,
        { method: 'POST', body: new URLSearchParams(fields), headers: { ...cookieHeader(cookies), origin } },
        cookies,
      ),
    tell: async (type, slug) => {
      const body = JSON.stringify({ type, slug });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const headers = { signature, 'content-type': 'application/json' };
      return (await request('/hooks/content', { method: 'POST', body, headers })).status;
    },
    restart: async () => {
      await stop(child);
      child = await serve();
    },
    close: async () => {
      await stop(child);
      await remove();
    },
  };
}
