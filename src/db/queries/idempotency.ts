import { randomUUID } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import { idempotencyKeys } from '#db/schema/idempotency-keys.ts';
import { encrypt, decrypt } from '#db/encryption/encrypt.ts';

/** Milliseconds for which an answer is stored. */
const KEPT_FOR = 24 * 3_600_000;

export interface KeyedCall {
  userId: string;
  /** Method and path of the endpoint. */
  call: string;
  key: string;
  /** The fingerprint of the parsed input. */
  fingerprint: string;
}

/**
 * The stored answer of the first call with the key, or the reason why there is none for this call: `in flight`: the
 * first call is running; `other input`: it had another input.
 */
export type OnceResult = { answer: string } | 'in flight' | 'other input';

/**
 * Runs a call once: all later calls with its key get the first answer for 24 hours. The writes of `make` and its
 * answer are one transaction, so that a crash stores both or neither. After a failure the call may run again. The
 * embedded database has one session, so a second call waits instead of meeting one in flight.
 */
export async function runOnce(
  db: Database,
  keyed: KeyedCall,
  make: (tx: Database) => Promise<string>,
  now = new Date(),
): Promise<OnceResult> {
  const result = await makeOrFind(db, keyed, { make, now });
  if (typeof result === 'object' && 'failed' in result) throw result.failed;
  return result;
}

function makeOrFind(
  db: Database,
  keyed: KeyedCall,
  { make, now }: { make: (tx: Database) => Promise<string>; now: Date },
): Promise<OnceResult | { failed: unknown }> {
  const name = JSON.stringify([keyed.userId, keyed.call, keyed.key]);
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
    );
    if (!rows[0]?.free) return 'in flight';
    const former = await findCall(tx, keyed);
    if (former && former.expiresAt > now) {
      if (former.fingerprint !== keyed.fingerprint) return 'other input';
      return { answer: decrypt(place(former.id), former.answer) };
    }
    let answer: string;
    try {
      answer = await make(tx);
    } catch (error) {
      // The transaction is committed all the same, because some writes of a failed call must stay, such as the count of
      // wrong passwords.
      return { failed: error };
    }
    const id = randomUUID();
    const kept = { answer: encrypt(place(id), answer), expiresAt: new Date(now.getTime() + KEPT_FOR) };
    if (former) await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.id, former.id));
    await tx.insert(idempotencyKeys).values({ id, ...keyed, ...kept });
    return { answer };
  });
}

/** Deletes expired answers; gives their number. The daily round calls it. */
export async function forgetAnswers(db: Database, now = new Date()): Promise<number> {
  const gone = await db
    .delete(idempotencyKeys)
    .where(lte(idempotencyKeys.expiresAt, now))
    .returning({ id: idempotencyKeys.id });
  return gone.length;
}

async function findCall(tx: Database, { userId, call, key }: KeyedCall) {
  const same = [
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  ];
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(...same));
  return row;
}

const place = (row: string) => ({ table: 'idempotency_keys', row, column: 'answer' });
