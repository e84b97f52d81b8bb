import type { Locale } from '#config.ts';
import type { User } from '#contract/auth/user.ts';
import type { SignedIn } from '#domain/signed-in.ts';

/** The address of an account's picture. */
export const photoAddress = (file: string): string => `/api/files/${file}`;

/** The signed-in user as they see themselves. */
export const presentUser = (user: SignedIn<Locale>): User => ({
  role_name: user.role,
  name: user.name,
  email: user.email,
  ...(user.photo !== undefined && { photo: photoAddress(user.photo) }),
  email_verified: user.verified,
  state: user.state,
  locale: user.locale,
  ...(user.ownZone !== undefined && { timezone: user.ownZone }),
  second_factor: user.secondFactor,
});
