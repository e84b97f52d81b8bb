import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { sign } from '#api/session/app-key.ts';
import { DEFAULT_LOCALE } from '#config.ts';
import { withDraft } from '#db/content/drafts.ts';
import { isLocale } from '#i18n/locales.ts';
import { getT } from '#i18n/server/t.ts';

/** A draft that whoever has its address may look at until a moment. */
const Pass = v.object({
  item: v.pipe(v.string(), v.maxLength(200)),
  version: v.pipe(v.number(), v.integer()),
  /** Milliseconds since 1970. */
  expires: v.number(),
});
type Pass = v.InferOutput<typeof Pass>;

const MAX_TOKEN = 600;

/** `payload.signature`, both base64url. */
export function previewToken(pass: Pass): string {
  const payload = Buffer.from(JSON.stringify(pass)).toString('base64url');
  return `${payload}.${sign('preview', payload).toString('base64url')}`;
}

/** What a token allows; undefined: nothing, or no more. */
export function readPreviewToken(token: string, now = Date.now()): Pass | undefined {
  const [, payload = '', signature = ''] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  if (token.length > MAX_TOKEN) return undefined;
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign('preview', payload)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const pass = v.parse(Pass, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return pass.expires > now ? pass : undefined;
}

/** Of every answer to an address with a token, right or wrong. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
};

/** Renders what follows as if a draft were published, for an address with `?preview=<token>`; other addresses pass. */
export const previews: MiddlewareHandler = async (context, next) => {
  const token = context.req.query('preview');
  if (token === undefined) return next();
  const pass = readPreviewToken(token);
  const answer =
    pass &&
    (await withDraft(pass.item, pass.version, async () => {
      await next();
      // To its end: the page goes on asking the database while it is read.
      const { status, headers } = context.res;
      return new Response(await context.res.arrayBuffer(), {
        status,
        headers: { ...Object.fromEntries(headers), ...HEADERS },
      });
    }));
  const segment = context.req.path.split('/')[1];
  const t = getT(isLocale(segment) ? segment : DEFAULT_LOCALE);
  context.res = undefined;
  context.res = answer ?? new Response(t('errors:preview'), { status: 403, headers: HEADERS });
  return undefined;
};
