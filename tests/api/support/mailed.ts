import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { database } from '#db/client.ts';
import { outbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/users.ts';
import { ENCRYPTED, decrypt } from '#db/encryption/encrypt.ts';
import type { MessageKind } from '#domain/message-kinds.ts';

/** Kinds of the messages that wait for an account or an address, the newest first. */
export async function mailed(email: string): Promise<MessageKind[]> {
  const rows = [
    ...(await database()
      .select({ kind: outbox.kind, at: outbox.createdAt })
      .from(outbox)
      .innerJoin(users, eq(users.id, outbox.userId))
      .where(and(eq(users.email, email), eq(outbox.state, 'waiting')))),
    ...(await database()
      .select({ kind: outbox.kind, at: outbox.createdAt })
      .from(outbox)
      .where(and(eq(outbox.email, email), eq(outbox.state, 'waiting')))),
  ];
  return rows.sort((a, b) => b.at.getTime() - a.at.getTime()).map(({ kind }) => kind);
}

/** The token in the link of the newest message of a kind to an account. */
export async function mailedToken(email: string, kind: MessageKind): Promise<string> {
  const [row] = await database()
    .select({ id: outbox.id, secret: outbox.secret })
    .from(outbox)
    .innerJoin(users, eq(users.id, outbox.userId))
    .where(and(eq(users.email, email), eq(outbox.kind, kind), isNotNull(outbox.secret)))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  if (!row?.secret) throw new Error(`no ${kind} was mailed to ${email}`);
  const place = { table: 'outbox', row: row.id, column: 'secret' };
  return ENCRYPTED.test(row.secret) ? decrypt(place, row.secret) : row.secret;
}
