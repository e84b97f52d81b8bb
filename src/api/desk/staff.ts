import type { Staff } from '#services/desk/payments.ts';

/** Who acts, of the staff who are signed in. */
export const staffOf = ({ id }: { id: string }): Staff => ({ actor: id, user: id });
