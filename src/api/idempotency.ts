import { hash } from 'node:crypto';
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
 * then. `make` gets the transaction that its answer is stored in. 409 while the first one is under way, 422 for the same key with another input.
 */
export async function answerOnce<A>(
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
  const result = await once(db, keyed, async (tx) => JSON.stringify(await make(tx)));
  if (result === 'in flight') return fail('in-flight', { headers: { 'retry-after': '1' } });
  if (result === 'other input') return fail('key-reused');
  return JSON.parse(result.answer) as A;
}

async function fingerprintOf({ params, query, body }: Input): Promise<string> {
  const files = Object.values(body ?? {}).filter((part) => part instanceof File);
  const contents = await Promise.all(files.map(async (file) => hash('sha256', await file.bytes())));
  return sign('idempotency', JSON.stringify([params, query, body, contents])).toString('base64url');
}
