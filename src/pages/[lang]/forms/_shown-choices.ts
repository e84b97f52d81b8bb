import {
  type MessageTopic,
  OPTIONAL_CHANNELS,
  type OptionalChannel,
  TOPIC_NAMES,
} from '#domain/message-topics.ts';

type ShownChoice = { topic: MessageTopic } & Partial<Record<OptionalChannel, boolean>>;

/**
 * The choices of a sent form of messages: for each topic, the channels whose boxes the form showed, and whether they
 * were ticked. A browser sends nothing for a box without a tick, so a hidden field `shown` names each box, such as
 * `reminders.mail`. Names of unknown boxes are ignored.
 */
export function readShownChoices(form: URLSearchParams): ShownChoice[] {
  const shownNames = new Set(form.getAll('shown'));
  return TOPIC_NAMES.flatMap((topic) => {
    const channels = OPTIONAL_CHANNELS.filter((channel) => shownNames.has(`${topic}.${channel}`));
    const ticks = channels.map((channel) => [channel, form.has(`${topic}.${channel}`)] as const);
    return channels.length > 0 ? [{ topic, ...Object.fromEntries(ticks) }] : [];
  });
}
