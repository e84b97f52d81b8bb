import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoInstant, Uuid } from '#contract/text.ts';

const PAGE_SIZE = 10;

/** A notification says what happened and links to it. It never says what a meeting or a message is about. */
export const Notification = v.object({
  id: v.string(),
  title: v.string(),
  /** Path of the page on this site. */
  link: v.nullable(v.string()),
  at: IsoInstant,
  read: v.boolean(),
});

export const getNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'user',
  summary: 'The notifications of the account, newest first, and the number of unread ones.',
  query: v.object(pageQuery(PAGE_SIZE)),
  output: v.object({ ...listOf(Notification), unread: v.number() }),
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  access: 'user',
  summary: 'Marks all notifications of the account as read.',
  output: v.object({ unread: v.number() }),
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/notifications/{id}/read',
  params: { id: Uuid },
  access: 'user',
  summary: 'Marks a notification as read; answers with the number of unread ones.',
  output: v.object({ unread: v.number() }),
});
