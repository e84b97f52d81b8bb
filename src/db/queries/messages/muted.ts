import { and, eq } from 'drizzle-orm';
import { run, transaction } from '#db/client.ts';
import { mutedMessages } from '#db/schema/muted-messages.ts';
import type { MessageKind } from '#domain/message-kinds.ts';
import { isOptional, type MessageTopic, type OptionalChannel, topicOf } from '#domain/message-topics.ts';

interface Choice {
  topic: MessageTopic;
  channel: OptionalChannel;
  on: boolean;
}

/** What an account has switched off. */
export const listMuted = (userId: string) =>
  run((db) =>
    db
      .select({ topic: mutedMessages.topic, channel: mutedMessages.channel })
      .from(mutedMessages)
      .where(eq(mutedMessages.userId, userId)),
  );

/** Keeps what is named; what is not named stays as it is. */
export function keepChoices(userId: string, choices: readonly Choice[]): Promise<void> {
  return transaction(async (tx) => {
    for (const { topic, channel, on } of choices) {
      const row = { userId, topic, channel };
      if (!on) await tx.insert(mutedMessages).values(row).onConflictDoNothing();
      else
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

/** The ways by which an account does not want messages of a kind. */
export async function mutedFor(userId: string, kind: MessageKind): Promise<ReadonlySet<OptionalChannel>> {
  const topic = topicOf(kind);
  if (topic === undefined) return new Set();
  const rows = await run((db) =>
    db
      .select({ channel: mutedMessages.channel })
      .from(mutedMessages)
      .where(and(eq(mutedMessages.userId, userId), eq(mutedMessages.topic, topic))),
  );
  return new Set(rows.map(({ channel }) => channel).filter((channel) => isOptional(topic, channel)));
}
