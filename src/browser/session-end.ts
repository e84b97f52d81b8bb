import type { Locale } from '#config.ts';
import { paths } from '#i18n/routes.ts';
import { $modals } from '#stores/modals.ts';
import { forgetSession } from '#stores/session.ts';

/**
 * The session of this page is over: nothing that was the visitor's stays in its stores, and no hint that somebody is
 * signed in. A page for those who are makes way for the login, which leads back; any other stays.
 */
export function endSession(): void {
  const root = document.documentElement;
  forgetSession();
  $modals.set({});
  for (const [, name] of document.cookie.matchAll(/(?:^|; )([\w-]+_login)=/g)) {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store before 18.4.
    document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
  }
  // Where the person signs out, the answer to that leads on.
  if (root.dataset['guarded'] === undefined || root.dataset['leaving'] !== undefined) return;
  location.replace(paths.login(root.lang as Locale, location.pathname + location.search));
}
