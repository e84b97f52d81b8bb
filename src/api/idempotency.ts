import { hash } from 'node:crypto';
import * as v from 'valibot';
import { log } from '#api/log.ts';
import { fail } from '#api/errors.ts';
import { sign } from '#api/session/app-key.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Database } from '#db/client.ts';
import { runOnce } from '#db/queries/idempotency.ts';

/** Printable ASCII, as the draft of the header defines it. */
const KEY = /^[!-~]{1,200}$/;

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * The answer of a call that has an idempotency key: a new one, or the stored one when this user made the call with
 * the same key within 24 hours. `make` gets the transaction in which the answer is stored. Throws a 400 for a
 * malformed key; a 409 while the first call runs, or when its answer comes from a release with another contract; a 422
 * for the same key with another input.
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
  const result = await runOnce(db, keyed, async (tx) => {
    isReplay = false;
    return JSON.stringify(await make(tx));
  });
  if (result === 'in flight') return fail('in-flight', { headers: { 'retry-after': '1' } });
  if (result === 'other input') return fail('key-reused');
  const answer = JSON.parse(result.answer) as A;
  return isReplay ? { ...answer, content: fitToContract(endpoint, answer.content) } : answer;
}

/**
 * Removes the fields of a stored answer that the contract no longer declares. Throws a 409 when the answer does not
 * fit the contract at all, because the call must not run a second time: the caller has to read the present state.
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
