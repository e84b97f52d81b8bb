import type { Staff } from '#services/desk/payments.ts';

/** The staff member as the audit log and the services name them. */
export const staffOf = ({ id }: { id: string }): Staff => ({ actor: id, user: id });
