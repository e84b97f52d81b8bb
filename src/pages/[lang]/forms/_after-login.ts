import type { Locale } from '#config.ts';
import type { User } from '#contract/auth/user.ts';
import { paths } from '#i18n/routes.ts';

/** The path of the page after signing in: `next` if there is one, otherwise the person's dashboard or the home page. */
export function afterLogin(locale: Locale, { role_name: role }: User, next: string | undefined): string {
  if (next !== undefined) return next;
  return role === 'Doctor' || role === 'Patient' ? paths.dashboard(locale, role) : paths.home(locale);
}
