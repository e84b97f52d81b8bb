import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { TOPIC_NAMES } from '#domain/message-topics.ts';

/** Topics of messages with their channels (mail, push). A channel that cannot be switched off is missing. */
const NotificationSettings = v.object({
  items: v.array(
    v.object({ topic: v.string(), mail: v.optional(v.boolean()), push: v.optional(v.boolean()) }),
  ),
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/notification-settings',
  access: 'user',
  summary: 'Which messages that may be switched off come by mail and to devices.',
  output: NotificationSettings,
});

export const saveNotificationSettings = endpoint({
  method: 'POST',
  path: '/notification-settings',
  access: 'user',
  summary: 'Switches messages on and off; what is not named, or may not be switched off, stays as it is.',
  body: v.object({
    items: v.pipe(
      v.array(
        v.object({
          topic: v.picklist(TOPIC_NAMES, 'in'),
          mail: v.optional(v.boolean('boolean')),
          push: v.optional(v.boolean('boolean')),
        }),
        'required',
      ),
      v.maxLength(TOPIC_NAMES.length, 'excess'),
    ),
  }),
  output: NotificationSettings,
});
