import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { TOPIC_NAMES } from '#domain/message-topics.ts';

/**
 * Topics of messages with the channels on which they can be switched off; true: they are sent. Without `mail`
 * the messages of a topic always come by mail; without `push` they never go to devices. Notifications on the
 * site cannot be switched off.
 */
const NotificationSettings = v.object({
  items: v.array(
    v.object({ topic: v.string(), mail: v.optional(v.boolean()), push: v.optional(v.boolean()) }),
  ),
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/notification-settings',
  access: 'user',
  summary:
    'The topics of messages that can be switched off, and whether they are sent by mail and push; `credits` for patients only.',
  output: NotificationSettings,
});

export const saveNotificationSettings = endpoint({
  method: 'POST',
  path: '/notification-settings',
  access: 'user',
  summary:
    'Switches topics of messages on and off; topics and channels that are not named, or cannot be switched off, stay as they are. Answers with all topics; 422 for an unknown topic.',
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
