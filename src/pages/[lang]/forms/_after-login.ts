import type { Locale } from '#config.ts';
import type { User } from '#contract/auth/user.ts';
import { paths } from '#i18n/routes.ts';

/** Where somebody who has signed in goes on: where they wanted to, or to their own page. */
export function afterLogin(locale: Locale, { role_name: role }: User, next: string | undefined): string {
  if (next !== undefined) return next;
  return role === 'Doctor' || role === 'Patient' ? paths.dashboard(locale, role) : paths.home(locale);
}
