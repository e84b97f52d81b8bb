import type { Context } from 'hono';
import { messageLocale } from '#api/message-locale.ts';
import { paths } from '#i18n/routes.ts';

/** The path below the API. A mail program posts to it; a person who opens it gets a page with a button. */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe/:token';

export function redirectToUnsubscribePage({ req, redirect }: Context): Response {
  const page = paths.form(messageLocale(req.raw.headers), 'newsletter-leave');
  return redirect(`${page}?${new URLSearchParams({ token: req.param('token') ?? '' })}`, 303);
}
