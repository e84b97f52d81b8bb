import { and, eq } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import { mutedMessages } from '#db/schema/muted-messages.ts';
import type { MessageKind } from '#domain/message-kinds.ts';
import { isOptional, type MessageTopic, type OptionalChannel, topicOf } from '#domain/message-topics.ts';

interface Choice {
  topic: MessageTopic;
  channel: OptionalChannel;
  /** Whether these messages are sent. */
  on: boolean;
}

/** The topics that an account has switched off, by channel. */
export const listMuted = (db: Database, userId: string) =>
  db
    .select({ topic: mutedMessages.topic, channel: mutedMessages.channel })
    .from(mutedMessages)
    .where(eq(mutedMessages.userId, userId));

/** Stores the given choices; the other choices of the account stay as they are. */
export function saveMutedChoices(db: Database, userId: string, choices: readonly Choice[]): Promise<void> {
  return transaction(db, async (tx) => {
    for (const { topic, channel, on } of choices) {
      if (!on) {
        await tx.insert(mutedMessages).values({ userId, topic, channel }).onConflictDoNothing();
        continue;
      }
      await tx
        .delete(mutedMessages)
        .where(
          and(
            eq(mutedMessages.userId, userId),
            eq(mutedMessages.topic, topic),
            eq(mutedMessages.channel, channel),
          ),
        );
    }
  });
}

/** The channels on which an account has switched off messages of a kind. */
export async function findMutedChannels(
  db: Database,
  userId: string,
  kind: MessageKind,
): Promise<ReadonlySet<OptionalChannel>> {
  const topic = topicOf(kind);
  if (topic === undefined) return new Set();
  const rows = await db
    .select({ channel: mutedMessages.channel })
    .from(mutedMessages)
    .where(and(eq(mutedMessages.userId, userId), eq(mutedMessages.topic, topic)));
  // A choice may be older than a release that made the messages of its topic mandatory on that channel.
  return new Set(rows.map(({ channel }) => channel).filter((channel) => isOptional(topic, channel)));
}
