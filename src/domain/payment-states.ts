export const PAYMENT_STATES = ['pending', 'paid', 'refused', 'cancelled'] as const;
