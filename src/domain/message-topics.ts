import type { MessageKind } from '#domain/message-kinds.ts';

/** Channels that people may switch off; notices in the account are always stored. */
export const OPTIONAL_CHANNELS = ['mail', 'push'] as const;
export type OptionalChannel = (typeof OPTIONAL_CHANNELS)[number];

interface Topic {
  kinds: readonly MessageKind[];
  /** The channels on which these messages may be switched off. */
  channels: readonly OptionalChannel[];
}

/**
 * Messages that may be switched off, in groups that people decide on. Messages that protect the account, that are
 * about money owed or paid, or that say that a meeting is booked, moved or cancelled go out by mail in any case.
 */
export const MESSAGE_TOPICS = {
  meetings: {
    kinds: [
      ...(['meeting-requested', 'meeting-awaiting-payment', 'meeting-booked'] as const),
      ...(['meeting-moved', 'times-proposed', 'times-declined'] as const),
      ...(['meeting-cancelled', 'meeting-missed', 'failure-reported'] as const),
    ],
    channels: ['push'],
  },
  reminders: {
    kinds: ['reminder-24h', 'reminder-2h', 'reminder-15m', 'patient-waiting', 'follow-up-due'],
    channels: ['mail', 'push'],
  },
  messages: {
    kinds: ['reply-received', 'files-added', 'report-ready', 'follow-up-answered'],
    channels: ['mail', 'push'],
  },
  reviews: { kinds: ['review-published', 'review-refused'], channels: ['mail'] },
  credits: { kinds: ['credits-expiring'], channels: ['mail'] },
} as const satisfies Record<string, Topic>;
export type MessageTopic = keyof typeof MESSAGE_TOPICS;
export const TOPIC_NAMES = Object.keys(MESSAGE_TOPICS) as MessageTopic[];

/** The topic of a kind; undefined when it has none. */
export const topicOf = (kind: MessageKind): MessageTopic | undefined =>
  TOPIC_NAMES.find((name) => (MESSAGE_TOPICS[name].kinds as readonly MessageKind[]).includes(kind));

/** Whether messages of a topic may be switched off on a channel. */
export const isOptional = (topic: MessageTopic, channel: OptionalChannel): boolean =>
  (MESSAGE_TOPICS[topic].channels as readonly OptionalChannel[]).includes(channel);
