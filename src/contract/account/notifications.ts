import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoInstant, Uuid } from '#contract/text.ts';

const PAGE_SIZE = 10;

/** A notification says what happened and links to it. It never says what a meeting or a message is about. */
export const Notification = v.object({
  id: v.string(),
  /** In the language of the call. */
  title: v.string(),
  /** Path of the page on this site, in the language of the call; null where the message leads to no page. */
  link: v.nullable(v.string()),
  at: IsoInstant,
  read: v.boolean(),
});

export const getNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'user',
  summary: 'The notifications of the account, newest first, and the number of all its unread ones.',
  query: v.object(pageQuery(PAGE_SIZE)),
  output: v.object({ ...listOf(Notification), unread: v.number() }),
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  access: 'user',
  summary: 'Marks all notifications of the account as read; `unread` is then 0.',
  output: v.object({ unread: v.number() }),
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/notifications/{id}/read',
  params: { id: Uuid },
  access: 'user',
  summary:
    'Marks a notification as read, once or again; answers with the number of unread ones. 404 when it is not the account’s.',
  output: v.object({ unread: v.number() }),
});
