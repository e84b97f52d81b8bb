import type { Locale } from '#config.ts';
import type { User } from '#contract/auth/user.ts';
import type { SignedIn } from '#domain/signed-in.ts';

/** Who is signed in, as he sees himself. */
export const presentUser = (user: SignedIn<Locale>): User => ({
  role_name: user.role,
  name: user.name,
  email: user.email,
  email_verified: user.verified,
  state: user.state,
  locale: user.locale,
  timezone: user.zone,
  second_factor: user.secondFactor,
});
