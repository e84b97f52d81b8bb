import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { ApiFailure, fail, toResponse } from '#api/errors.ts';
import { Batches } from '#api/hooks/batches.ts';
import { Deliveries } from '#api/hooks/deliveries.ts';
import { Repeats } from '#api/hooks/repeats.ts';
import { isTimely, type Signed, verify } from '#api/hooks/signature.ts';
import { readJson } from '#api/body.ts';
import { log } from '#api/log.ts';
import { limitRate } from '#api/rate-limit.ts';
import { parse } from '#api/validation.ts';
import { tagsOfEvent } from '#cache/invalidate/content-events.ts';
import { confirmationsOf, invalidate, isShown } from '#cache/invalidate/invalidation.ts';
import { isTag } from '#cache/tags.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ContentHook, getDelivery, MAX_HOOK_BYTES, postContentHook } from '#contract/hooks/content.ts';
import { database } from '#db/client.ts';

type Bindings = { Bindings: { clientAddress?: string | undefined; untrustedProxy?: string | undefined } };
interface Receipt {
  delivery: string;
  tags: string[];
  pages: number;
}
interface Options {
  /** The secrets are read at every webhook, because the configuration is known only when the site runs. */
  secrets: () => readonly string[];
  now?: () => number;
}

/** The limit of webhooks without a valid signature from one network. */
const FORGED_LIMIT = { points: 60, seconds: 60 };
// The language of the answers, which programs read.
const LOCALE = 'en';

/** `/hooks`: signed by a back end or by an editor's command; no cookies, no sessions, nothing for browsers. */
export function createHooks({ secrets, now = Date.now }: Options): Hono<Bindings> {
  const hooks = new Hono<Bindings>();
  const batches = new Batches(invalidate);
  const deliveries = new Deliveries();
  const repeats = new Repeats<Receipt>();

  async function requireSignature(context: Context<Bindings>, payload: Buffer): Promise<Signed> {
    const found = verify(context.req.raw.headers, payload, secrets(), now());
    if (found) return found;
    await limitRate(database(), FORGED_LIMIT, 'forged webhook', {
      address: context.env?.clientAddress,
      untrustedProxy: context.env?.untrustedProxy,
    });
    return fail('unauthenticated');
  }

  async function acceptTags(tags: string[]): Promise<Receipt> {
    const at = now();
    const batch = await batches.add(tags);
    return { delivery: deliveries.add(at, tags, batch), tags, pages: batch.total };
  }

  hooks.post('/content', async (context) => {
    const raw = await readHookBody(context);
    const signature = await requireSignature(context, raw);
    if (!/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? ''))
      fail('unsupported-media-type');
    const hook = parse(ContentHook, readJson(raw.toString('utf8')), LOCALE);
    const tags = parseTags(hook);
    const id = deliveryId(signature, hook, now());
    if (id === undefined) return answerJson(postContentHook, await acceptTags(tags), 202);
    const sent = { digest: digestOf(raw), bytes: raw.length };
    const once = repeats.once(id, sent, now(), () => acceptTags(tags));
    if (!once) return fail('conflict');
    return answerJson(postContentHook, await once.result, once.repeated ? 200 : 202);
  });

  hooks.get('/deliveries/:id', async (context) => {
    const id = context.req.param('id');
    // A GET has no body, so its path is signed.
    await requireSignature(context, Buffer.from(`/hooks/deliveries/${id}`));
    const report = await deliveries.report(id, now(), confirmationsOf);
    return answerJson(getDelivery, report ?? fail('not-found'), 200);
  });

  hooks.all('/content', () => fail('method-not-allowed', { headers: { allow: 'POST' } }));
  hooks.all('/deliveries/:id', () => fail('method-not-allowed', { headers: { allow: 'GET' } }));
  hooks.notFound(() => toResponse(new ApiFailure('not-found'), LOCALE));
  hooks.onError((error) => {
    if (error instanceof ApiFailure) return toResponse(error, LOCALE);
    log.error({ err: error }, 'a webhook failed');
    return toResponse(new ApiFailure('server-error', { cause: error }), LOCALE);
  });
  return hooks;
}

const answerJson = (endpoint: Endpoint, content: unknown, status: 200 | 202) =>
  Response.json(
    { content: v.parse(endpoint.output, content) },
    { status, headers: { 'cache-control': 'private, no-store' } },
  );

async function readHookBody({ req }: Context<Bindings>): Promise<Buffer> {
  if (req.header('content-encoding')) fail('unsupported-media-type');
  if (Number(req.header('content-length') ?? 0) > MAX_HOOK_BYTES) fail('payload-too-large');
  const raw = Buffer.from(await req.arrayBuffer());
  return raw.length > MAX_HOOK_BYTES ? fail('payload-too-large') : raw;
}

/** The cache tags that a webhook names, or that belong to its event. Throws a 422 for an unknown one. */
function parseTags(hook: ContentHook): string[] {
  const { type, tags } = hook;
  const found = type === undefined ? tags?.filter(isTag) : tagsOfEvent({ ...hook, type }, isShown);
  if (!found || (tags && found.length < tags.length)) {
    return fail('invalid', { fields: { [type === undefined ? 'tags' : 'type']: ['is not known'] } });
  }
  return found;
}

/**
 * The identifier by which a repeated webhook is recognised. A body without the standard headers may contain
 * identifier and time; without them a repetition looks like a second change of the same thing, and costs only a
 * render.
 */
function deliveryId(signature: Signed, hook: ContentHook, now: number): string | undefined {
  if (signature.scheme === 'standard') return signature.id;
  const { webhook_id: id, webhook_timestamp: timestamp } = hook;
  if (timestamp !== undefined && !isTimely(timestamp, now)) return fail('unauthenticated');
  return timestamp === undefined ? undefined : id;
}

const digestOf = (raw: Buffer) => createHash('sha256').update(raw).digest('base64');
