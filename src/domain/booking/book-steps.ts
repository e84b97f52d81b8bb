/** Steps of a booking, in their order. */
export const BOOK_STEPS = ['field', 'doctor', 'length', 'time', 'request', 'done'] as const;
export type BookStep = (typeof BOOK_STEPS)[number];
