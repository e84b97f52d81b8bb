import type { User } from '#contract/auth/user.ts';

/** Whether the API lets a doctor use their practice: the e-mail address is confirmed and the registration reviewed. */
export const isPracticeOpen = ({ email_verified: verified, state }: User): boolean =>
  verified !== false && state !== 'pending';
