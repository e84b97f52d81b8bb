/**
 * States of a payment. `pending`: the money is awaited; `refused`: staff did not find it; `cancelled`: it is not needed
 * any more.
 */
export const PAYMENT_STATES = ['pending', 'paid', 'refused', 'cancelled'] as const;
