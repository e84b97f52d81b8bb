import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { outbox } from '#db/schema/outbox.ts';
import { seal } from '#db/vault/seal.ts';
import { type MessageData, type MessageKind, REMINDERS, type SecretKind } from '#domain/message-kinds.ts';

/** An account (in its own language), an address, or the clinic's own address in its settings. */
export type Recipient = { user: string } | { email: string; locale: Locale } | 'clinic';

type About<K extends MessageKind> = keyof MessageData[K] extends never
  ? { about?: never }
  : { about: MessageData[K] };
/** The token of the message's link: stored sealed until it went out. */
type Secret<K extends MessageKind> = K extends SecretKind ? { secret: string } : { secret?: never };

export type NewMessage = {
  [K in MessageKind]: {
    kind: K;
    to: Recipient;
    /** When it goes out; at once without it. */
    dueAt?: Date;
    /**
     * What it belongs to, as `meeting:<id>`. A message that still waits under the same key, kind and recipient gives way
     * to this one.
     */
    key?: string;
  } & About<K> &
    Secret<K>;
}[MessageKind];

/** Stores a message in the transaction of what it tells of: it goes out when that commits. Gives its id. */
export async function queueMessage(tx: Database, message: NewMessage): Promise<string> {
  const { kind, to, about = {}, secret, dueAt, key } = message;
  const recipient = columnsOf(to);
  if (key !== undefined) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`outbox ${key}`}, 0))`);
    await end(tx, [
      eq(outbox.key, key),
      eq(outbox.kind, kind),
      recipient.userId ? eq(outbox.userId, recipient.userId) : isNull(outbox.userId),
      recipient.email ? eq(outbox.email, recipient.email) : isNull(outbox.email),
    ]);
  }
  const id = randomUUID();
  await tx.insert(outbox).values({
    ...{ id, kind, about, ...recipient },
    ...(secret !== undefined && { secret: seal({ table: 'outbox', row: id, column: 'secret' }, secret) }),
    ...(dueAt && { dueAt }),
    ...(key !== undefined && { key }),
  });
  return id;
}

/** Takes back what waits under keys that begin with `prefix`; of one kind, if named. Gives how many. */
export function cancelMessages(tx: Database, prefix: string, kind?: MessageKind): Promise<number> {
  const kinds = kind ? [eq(outbox.kind, kind)] : [];
  return end(tx, [sql`starts_with(${outbox.key}, ${prefix})`, ...kinds]);
}

/** Reminders of a meeting for one of its people, or the clinic for the doctor; those of an earlier time give way, those too late are left out. */
export async function queueReminders(
  tx: Database,
  { meeting, to, startsAt }: { meeting: string; to: { user: string } | 'clinic'; startsAt: Date },
  now = new Date(),
): Promise<void> {
  const key = `meeting:${meeting}:${to === 'clinic' ? to : to.user}`;
  for (const [kind, minutes] of Object.entries(REMINDERS) as [keyof typeof REMINDERS, number][]) {
    await cancelMessages(tx, key, kind);
    const dueAt = new Date(startsAt.getTime() - minutes * 60_000);
    if (dueAt > now) await queueMessage(tx, { kind, to, about: { meeting }, dueAt, key });
  }
}

function columnsOf(to: Recipient): { userId?: string; email?: string; locale?: Locale } {
  if (to === 'clinic') return {};
  return 'user' in to ? { userId: to.user } : to;
}

async function end(tx: Database, which: Parameters<typeof and>): Promise<number> {
  const ended = await tx
    .update(outbox)
    .set({ state: 'cancelled', secret: null, endedAt: sql`now()` })
    .where(and(eq(outbox.state, 'waiting'), ...which))
    .returning({ id: outbox.id });
  return ended.length;
}
