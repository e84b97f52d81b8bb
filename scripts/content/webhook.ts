import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { signedHeaders } from '#api/hooks/signature.ts';

const Accepted = v.object({ content: v.object({ delivery: v.string(), pages: v.number() }) });
const Delivery = v.object({
  content: v.object({
    done: v.boolean(),
    /** A site of an earlier release does not send it. */
    instances: v.optional(
      v.array(v.object({ name: v.string(), confirmed: v.boolean(), silent_seconds: v.number() })),
      [],
    ),
    problem: v.optional(v.string()),
    pages: v.array(
      v.object({
        address: v.string(),
        /** The language of the page; null: it has none. */
        locale: v.nullable(v.string()),
        /** Milliseconds from the webhook to the new page. */
        after_ms: v.optional(v.nullable(v.number())),
        failed: v.optional(v.nullable(v.string())),
      }),
    ),
  }),
});
export type Report = v.InferOutput<typeof Delivery>['content'];
export type FreshPage = Report['pages'][number];

/** The site could not be notified. */
export class SiteError extends Error {
  /** Nobody listens at the address. */
  readonly unreachable: boolean;

  constructor(message: string, unreachable: boolean) {
    super(message);
    this.name = 'SiteError';
    this.unreachable = unreachable;
  }
}

/**
 * The most bytes and tags of one webhook. The site accepts more, 20 KB and 500, so that these limits leave a margin.
 */
const MAX_BODY = 16_000;
const MAX_TAGS = 400;
/** Milliseconds within which a call must be answered. */
const CALL_LIMIT = 10_000;
/** Milliseconds between two questions about a delivery, and until it is no longer followed. */
const POLL_INTERVAL = 200;
const FOLLOW_LIMIT = 60_000;

/** Tags in order, in bodies within {@link MAX_BODY} and {@link MAX_TAGS}. */
export function bodiesOf(tags: readonly string[]): string[] {
  const batches: string[][] = [[]];
  let bytes = 0;
  for (const tag of tags) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (bytes + size > MAX_BODY || (batches.at(-1)?.length ?? 0) >= MAX_TAGS) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(tag);
    bytes += size;
  }
  return batches.filter((batch) => batch.length > 0).map((batch) => JSON.stringify({ tags: batch }));
}

/** Tells a running site which tags are stale. Resolves with the id of the delivery once the site has accepted them. */
export async function announce(site: string, secret: string, body: string): Promise<string> {
  const headers = { ...signedHeaders(secret, body), 'content-type': 'application/json' };
  const { content } = await call(Accepted, `${site}/hooks/content`, { method: 'POST', headers, body });
  return content.delivery;
}

/** Waits until every page of a delivery is fresh or has failed, and all instances confirmed; for a minute at most. */
export async function follow(site: string, secret: string, delivery: string): Promise<Report> {
  const deadline = Date.now() + FOLLOW_LIMIT;
  for (;;) {
    const path = `/hooks/deliveries/${encodeURIComponent(delivery)}`;
    const { content } = await call(Delivery, site + path, { headers: signedHeaders(secret, path) });
    if (content.done || Date.now() > deadline) return content;
    await pause(POLL_INTERVAL);
  }
}

async function call<S extends v.GenericSchema>(
  schema: S,
  address: string,
  init: RequestInit,
): Promise<v.InferOutput<S>> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(CALL_LIMIT) }).catch(
    (error: Error) => {
      const reason = (error.cause as Error | undefined)?.message || error.message;
      throw new SiteError(`Nobody answers at ${new URL(address).origin} (${reason})`, true);
    },
  );
  if (!response.ok) throw new SiteError(`${address} answered ${response.status}`, false);
  const answer = v.safeParse(schema, await response.json().catch(() => undefined));
  if (!answer.success) throw new SiteError(`${address} answered something unexpected`, false);
  return answer.output;
}
