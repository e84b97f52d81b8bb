import { DEFAULT_ZONE } from '#config.ts';
import { getUser, type User } from '#contract/auth/user.ts';
import { paths } from '#i18n/routes.ts';

/**
 * The roles that each guard admits. The specification names the first two guards; `auth-account` is for the forms that
 * both dashboards have, `auth-meeting` for the rooms of meetings.
 */
const ROLES_OF = {
  'auth-doctor': ['Doctor'],
  'auth-patient': ['Patient'],
  'auth-account': ['Doctor', 'Patient'],
  /** Staff lead the meetings of doctors for whom the clinic answers. */
  'auth-meeting': ['Doctor', 'Patient', 'Editor'],
} as const;
export type Guard = keyof typeof ROLES_OF;

interface Page {
  locals: Pick<App.Locals, 'locale' | 'userApi' | 'guarded' | 'zone'>;
  url: URL;
}

/**
 * The user who may see the page, or for everybody else a redirect to the login, which leads back to the page. A page
 * calls this in its first lines. An unknown guard is an error (500), so that nobody sees the page.
 */
export async function guard({ locals, url }: Page, name: Guard): Promise<User | Response> {
  if (!Object.hasOwn(ROLES_OF, name)) throw new Error(`There is no guard "${name}"`);
  locals.guarded = true;
  const user = await signedInUser(locals);
  if (user && ROLES_OF[name].some((role) => role === user.role_name)) {
    locals.zone = user.timezone ?? DEFAULT_ZONE;
    return user;
  }
  const location = paths.login(locals.locale, url.pathname + url.search);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
}

/** The signed-in person; undefined where nobody is signed in. */
export async function signedInUser({ userApi }: Pick<App.Locals, 'userApi'>): Promise<User | undefined> {
  try {
    return await userApi.call(getUser);
  } catch (error) {
    if ((error as { status?: unknown }).status === 401) return undefined;
    throw error;
  }
}
