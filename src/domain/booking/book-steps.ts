/** Parts of the form that asks for a held time. */
export const BOOK_PARTS = ['case', 'consents', 'pay'] as const;
export type BookPart = (typeof BOOK_PARTS)[number];

/** Steps of a booking, in their order. */
export const BOOK_STEPS = ['field', 'doctor', 'length', 'time', ...BOOK_PARTS, 'done'] as const;
export type BookStep = (typeof BOOK_STEPS)[number];
