import type { User } from '#contract/auth/user.ts';

/** The key of a person's drafts on a device: the e-mail address. Drafts with an empty key are not stored. */
export const draftAccount = (user: User): string => user.email ?? '';
