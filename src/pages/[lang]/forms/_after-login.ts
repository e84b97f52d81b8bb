import type { Locale } from '#config.ts';
import type { User } from '#contract/auth/user.ts';
import { paths } from '#i18n/routes.ts';
import { firstData } from '#page/first-data.ts';
import { signedInUser } from '#page/guard.ts';

/** The path of the page after signing in: `next` if there is one, otherwise the person's dashboard or the home page. */
export function afterLogin(locale: Locale, { role_name: role }: User, next: string | undefined): string {
  if (next !== undefined) return next;
  return role === 'Doctor' || role === 'Patient' ? paths.dashboard(locale, role) : paths.home(locale);
}

/**
 * The person whom a call has signed in; undefined if it has not. Where a back end confirms the sign-in with content that
 * cannot be read, its session says who they are.
 */
export async function userAfterLogin(
  locals: Pick<App.Locals, 'userApi'>,
  answer: { status: number; content?: User | { second_factor: string } } | undefined,
): Promise<User | undefined> {
  if (answer?.status !== 200) return undefined;
  const { content } = answer;
  if (!content) return firstData(signedInUser(locals));
  return 'role_name' in content ? content : undefined;
}
