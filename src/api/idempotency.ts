import { hash } from 'node:crypto';
import * as v from 'valibot';
import { log } from '#api/log.ts';
import { fail } from '#api/errors.ts';
import { sign } from '#api/session/app-key.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Database } from '#db/client.ts';
import { once } from '#db/queries/idempotency.ts';

/** Printable ASCII, as the header's draft has it. */
const KEY = /^[!-~]{1,200}$/;

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * The answer of a call: made now, or, for a key that this user has used for it within 24 hours, the answer it got
 * then. `make` gets the transaction that its answer is stored in. 409 while the first one is under way, or when its answer
 * comes from a release with another contract; 422 for the same key with another input.
 */
export async function answerOnce<A extends { content: unknown }>(
  db: Database,
  endpoint: Endpoint,
  {
    key,
    userId,
    input,
    make,
  }: { key: string; userId: string; input: Input; make: (tx: Database) => Promise<A> },
): Promise<A> {
  if (!KEY.test(key)) fail('bad-request');
  const call = `${endpoint.method} ${endpoint.path}`;
  const keyed = { userId, call, key, fingerprint: await fingerprintOf(input) };
  let isReplay = true;
  const result = await once(db, keyed, async (tx) => {
    isReplay = false;
    return JSON.stringify(await make(tx));
  });
  if (result === 'in flight') return fail('in-flight', { headers: { 'retry-after': '1' } });
  if (result === 'other input') return fail('key-reused');
  const answer = JSON.parse(result.answer) as A;
  return isReplay ? { ...answer, content: fitToContract(endpoint, answer.content) } : answer;
}

/**
 * The content of a stored answer as the contract of this release has it: fields that it no longer declares are left
 * out. A call whose answer does not fit is never made a second time: the caller looks at the present
 * state.
 */
function fitToContract(endpoint: Endpoint, content: unknown): unknown {
  const { success, output } = v.safeParse(endpoint.output, content);
  if (success) return output;
  log.warn(`${endpoint.method} ${endpoint.path}: the stored answer does not fit the contract any more`);
  return fail('conflict');
}

async function fingerprintOf({ params, query, body }: Input): Promise<string> {
  const files = Object.values(body ?? {}).filter((part) => part instanceof File);
  const contents = await Promise.all(files.map(async (file) => hash('sha256', await file.bytes())));
  return sign('idempotency', JSON.stringify([params, query, body, contents])).toString('base64url');
}
