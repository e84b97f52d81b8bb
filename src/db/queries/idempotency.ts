import { randomUUID } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import { idempotencyKeys } from '#db/schema/idempotency-keys.ts';
import { encrypt, decrypt } from '#db/encryption/encrypt.ts';

/** Milliseconds that an answer is kept. */
const KEPT = 24 * 3_600_000;

export interface KeyedCall {
  userId: string;
  /** Method and path of the row. */
  call: string;
  key: string;
  /** Of the parsed input. */
  fingerprint: string;
}

/** `in flight`: the first call with this key has not ended; `other input`: it was made with another input. */
export type Once = { answer: string } | 'in flight' | 'other input';

/**
 * Makes a call once: the answer of the first one with its key is given to all later ones for 24 hours. The writes that `make` does
 * with its handle and its answer are one transaction, so that a crash stores both or neither. When it fails, it may be made again.
 * On the embedded database, which has one session, nobody meets a call in flight: they wait and get its answer.
 */
export async function once(
  db: Database,
  keyed: KeyedCall,
  make: (tx: Database) => Promise<string>,
  now = new Date(),
): Promise<Once> {
  const result = await makeOrFind(db, keyed, { make, now });
  if (typeof result === 'object' && 'failed' in result) throw result.failed;
  return result;
}

function makeOrFind(
  db: Database,
  keyed: KeyedCall,
  { make, now }: { make: (tx: Database) => Promise<string>; now: Date },
): Promise<Once | { failed: unknown }> {
  const name = JSON.stringify([keyed.userId, keyed.call, keyed.key]);
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
    );
    if (!rows[0]?.free) return 'in flight';
    const former = await find(tx, keyed);
    if (former && former.expiresAt > now) {
      if (former.fingerprint !== keyed.fingerprint) return 'other input';
      return { answer: decrypt(place(former.id), former.answer) };
    }
    let answer: string;
    try {
      answer = await make(tx);
    } catch (error) {
      // Rows that it stored before it failed stay, as they would without a key: guessed passwords are counted.
      return { failed: error };
    }
    const id = randomUUID();
    const kept = { answer: encrypt(place(id), answer), expiresAt: new Date(now.getTime() + KEPT) };
    if (former) await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.id, former.id));
    await tx.insert(idempotencyKeys).values({ id, ...keyed, ...kept });
    return { answer };
  });
}

/** Forgets answers whose time is over; gives how many. For the daily round. */
export async function forgetAnswers(db: Database, now = new Date()): Promise<number> {
  const gone = await db
    .delete(idempotencyKeys)
    .where(lte(idempotencyKeys.expiresAt, now))
    .returning({ id: idempotencyKeys.id });
  return gone.length;
}

async function find(tx: Database, { userId, call, key }: KeyedCall) {
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
