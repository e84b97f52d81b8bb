import type { User } from '#contract/auth/user.ts';

/** Key of a person's drafts on a device: the e-mail address. Two people may share a name; without an address nothing is kept. */
export const draftAccount = (user: User): string => user.email ?? '';
