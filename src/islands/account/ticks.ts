import type { getNotificationSettings } from '#contract/account/notification-settings.ts';
import type { Content } from '#contract/endpoint.ts';

export const CHANNELS = ['mail', 'push'] as const;
type Channel = (typeof CHANNELS)[number];
export type Settings = Content<typeof getNotificationSettings>;
type Item = Settings['items'][number];

/** The state of the boxes that the visitor has changed and that are not stored yet, by their names. */
export type Ticks = Readonly<Record<string, boolean>>;

/** The name of a checkbox, such as `reminders.mail`. */
export const nameOf = (topic: string, channel: Channel) => `${topic}.${channel}`;

/** The state of all boxes of these topics, as if the visitor had changed each. */
export const allTicks = (items: readonly Item[]): Ticks =>
  Object.fromEntries(
    items.flatMap((item) =>
      CHANNELS.flatMap((channel) => {
        const ticked = item[channel];
        return ticked === undefined ? [] : [[nameOf(item.topic, channel), ticked] as const];
      }),
    ),
  );

/** Whether a box is shown ticked: as the visitor has left it, or as it is stored. */
export const isTicked = (item: Item, channel: Channel, ticks: Ticks): boolean =>
  ticks[nameOf(item.topic, channel)] ?? item[channel] ?? false;

/** The changed boxes alone, as the call takes them: the others may have been changed elsewhere meanwhile. */
export const tickedItems = (items: readonly Item[], ticks: Ticks): Item[] =>
  items.flatMap(({ topic, ...stored }) => {
    const changed = CHANNELS.flatMap((channel) => {
      const ticked = ticks[nameOf(topic, channel)];
      return ticked === undefined || stored[channel] === undefined ? [] : [[channel, ticked] as const];
    });
    return changed.length === 0 ? [] : [{ topic, ...Object.fromEntries(changed) }];
  });

/** The boxes that were changed again while `sent` was on its way, or that were not sent. */
export const withoutSent = (ticks: Ticks, sent: Ticks): Ticks =>
  Object.fromEntries(Object.entries(ticks).filter(([name, ticked]) => sent[name] !== ticked));
