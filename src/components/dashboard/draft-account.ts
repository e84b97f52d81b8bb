import type { User } from '#contract/auth/user.ts';

/** What drafts on a device are kept by. Names are no key: two people may share one; without an address nothing is kept. */
export const draftAccount = (user: User): string => user.email ?? '';
