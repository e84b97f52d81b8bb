export const ROLES = ['Doctor', 'Patient', 'Editor'] as const;
export type Role = (typeof ROLES)[number];

/** `pending`: a doctor who has registered and is not reviewed yet. `closed` accounts cannot sign in. */
export type AccountState = 'active' | 'pending' | 'closed';
