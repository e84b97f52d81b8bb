import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { log } from '#api/log.ts';
import { sign } from '#api/session/app-key.ts';
import { policyFor } from '#cache/policy.ts';
import { Overloaded, Semaphore } from '#process/semaphore.ts';
import { TimedOut } from '#process/time-limit.ts';
import { DEFAULT_LOCALE } from '#config.ts';
import { type Database, database } from '#db/client.ts';
import { showDraft } from '#services/publishing/drafts.ts';
import { env } from '#env.ts';
import { isLocale } from '#i18n/locales.ts';
import { getT } from '#i18n/server/t.ts';

/** Allows anyone with the address to see a draft until it expires. */
const Pass = v.object({
  item: v.pipe(v.string(), v.maxLength(200)),
  version: v.pipe(v.number(), v.integer()),
  /** Milliseconds since 1970. */
  expires: v.number(),
});
type Pass = v.InferOutput<typeof Pass>;

const MAX_TOKEN = 600;

/** The token of a pass: `payload.signature`, both in base64url. */
export function previewToken(pass: Pass): string {
  const payload = Buffer.from(JSON.stringify(pass)).toString('base64url');
  return `${payload}.${sign('preview', payload).toString('base64url')}`;
}

/** The pass of a token; undefined when it is not ours, or has expired. */
export function readPreviewToken(token: string, now = Date.now()): Pass | undefined {
  const [, payload = '', signature = ''] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  if (token.length > MAX_TOKEN) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign('preview', payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const pass = v.parse(Pass, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return pass.expires > now ? pass : undefined;
}

/** Headers of every answer to an address with a token, right or wrong. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
};

/** Previews that run at once: each holds a transaction, and the embedded database has only one. */
const AT_ONCE = 1;
/** The most previews that wait. */
const WAITING = 16;
/** Milliseconds that a preview waits at most. */
const QUEUE_TIMEOUT = 4_000;
/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 5;

/** Runs a function with a handle that sees a draft; undefined when there is no such draft. */
type Show = <T>(
  item: string,
  version: number,
  renderPreview: (db: Database) => Promise<T>,
) => Promise<T | undefined>;

/** `db` is the transaction that shows a draft; the calls of the page run in it. */
export interface PreviewEnv {
  Variables: { db?: Database };
}

/**
 * Renders the rest of the request as if a draft were published, for an address with `?preview=<token>`; other
 * addresses pass. Without `show` there are no drafts, and the parameter must not bypass stored pages either.
 */
export function createPreviews(show: Show | undefined): MiddlewareHandler<PreviewEnv> {
  const semaphore = new Semaphore(AT_ONCE, WAITING);

  async function runWithDraft(
    pass: Pass,
    renderPreview: (db: Database) => Promise<Response>,
  ): Promise<Response | undefined> {
    return semaphore.hold(QUEUE_TIMEOUT, async () => show?.(pass.item, pass.version, renderPreview));
  }

  return async (context, next) => {
    const token = context.req.query('preview');
    // Only pages are previewed: a form would be undone with the draft, and so would the audit entry of a private
    // page.
    const isPage = ['GET', 'HEAD'].includes(context.req.method) && policyFor(context.req.path) !== undefined;
    if (token === undefined || !isPage) return next();
    const segment = context.req.path.split('/')[1];
    const t = getT(isLocale(segment) ? segment : DEFAULT_LOCALE);
    const renderPreview = async (db: Database) => {
      context.set('db', db);
      await next();
      // The answer is read to its end inside the transaction, because the page queries the database while it
      // streams.
      const { status, headers } = context.res;
      const own = new Headers(headers);
      for (const [name, value] of Object.entries(HEADERS)) own.set(name, value);
      return new Response(await context.res.arrayBuffer(), { status, headers: own });
    };
    const pass = show && readPreviewToken(token);
    const answer = await (pass && runWithDraft(pass, renderPreview))?.catch((error: unknown) => {
      const isBusy = error instanceof Overloaded || error instanceof TimedOut;
      if (!isBusy) log.error({ err: error }, 'a draft could not be shown');
      const headers = { ...HEADERS, 'retry-after': String(RETRY_AFTER) };
      return new Response(t('errors:unavailable'), { status: 503, headers });
    });
    // Hono adds the headers of the former answer to the next one, unless it is removed first.
    context.res = undefined;
    context.res = answer ?? new Response(t('errors:preview'), { status: 403, headers: HEADERS });
    return undefined;
  };
}

/** The previews of this process; with another back end there are none. */
export const previews = createPreviews(
  env.embedded
    ? (item, version, renderPreview) => showDraft(database(), item, version, renderPreview)
    : undefined,
);
