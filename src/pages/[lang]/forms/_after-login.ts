import type { Locale } from '#config.ts';
import type { User } from '#contract/auth/user.ts';
import { paths } from '#i18n/routes.ts';

/** Path to which a person goes on after signing in: the page they wanted, else their dashboard or the home page. */
export function afterLogin(locale: Locale, { role_name: role }: User, next: string | undefined): string {
  if (next !== undefined) return next;
  return role === 'Doctor' || role === 'Patient' ? paths.dashboard(locale, role) : paths.home(locale);
}
