import type { Locale } from '#config.ts';
import { paths } from '#i18n/routes.ts';
import { $modals } from '#stores/modals.ts';
import { forgetSession } from '#stores/session.ts';

/**
 * Clears the page after its session has ended: the stores lose the visitor's data, dialogs close, each cookie that
 * hints at a login is deleted, and push messages are registered again at the next sign-in. A page for signed-in people
 * is replaced by the login, which leads back to it; any other page stays.
 */
export function clearEndedSession(): void {
  const root = document.documentElement;
  forgetSession();
  $modals.set({});
  for (const [, name] of document.cookie.matchAll(/(?:^|; )([\w-]+_login)=/g)) {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store before 18.4.
    document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
  }
  // The person may have ended this session from another device, which also ended the messages to this one.
  void import('#browser/push.ts').then(({ renewPush }) => renewPush());
  // Signing out, and closing an account, mark the page (`leaving`) and open the next one themselves.
  if (root.dataset['guarded'] === undefined || root.dataset['leaving'] !== undefined) return;
  location.replace(paths.login(root.lang as Locale, location.pathname + location.search));
}
