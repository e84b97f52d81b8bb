import type { User } from '#contract/auth/user.ts';

/** Whether a doctor may make the calls of a practice: the address is confirmed and the registration reviewed. */
export const isPracticeOpen = ({ email_verified: verified, state }: User): boolean =>
  verified !== false && state !== 'pending';
