import { type Implementation, implement, Reply } from '#api/implement.ts';
import {
  getNotificationSettings,
  saveNotificationSettings,
} from '#contract/account/notification-settings.ts';
import type { Database } from '#db/client.ts';
import { saveMutedChoices, listMuted } from '#db/queries/messages/muted.ts';
import { isOptional, MESSAGE_TOPICS, OPTIONAL_CHANNELS, TOPIC_NAMES } from '#domain/message-topics.ts';
import type { Role } from '#domain/roles.ts';
import { getT } from '#i18n/server/t.ts';

export const notificationSettingCalls: Implementation[] = [
  implement(getNotificationSettings, ({ db, user }) => present(db, user)),
  implement(saveNotificationSettings, async ({ db, body: { items }, user, locale }) => {
    const choices = items.flatMap(({ topic, ...channels }) =>
      OPTIONAL_CHANNELS.flatMap((channel) => {
        const on = channels[channel];
        return on === undefined || !isOptional(topic, channel) ? [] : [{ topic, channel, on }];
      }),
    );
    await saveMutedChoices(db, user.id, choices);
    return new Reply(await present(db, user), getT(locale)('account:notifications.saved'));
  }),
];

async function present(db: Database, { id, role }: { id: string; role: Role }) {
  const muted = await listMuted(db, id);
  const isOn = (topic: string, channel: string) =>
    !muted.some((row) => row.topic === topic && row.channel === channel);
  return {
    items: TOPIC_NAMES
      // Only patients have credits.
      .filter((topic) => topic !== 'credits' || role === 'Patient')
      .map((topic) => ({
        topic,
        ...Object.fromEntries(
          MESSAGE_TOPICS[topic].channels.map((channel) => [channel, isOn(topic, channel)]),
        ),
      })),
  };
}
