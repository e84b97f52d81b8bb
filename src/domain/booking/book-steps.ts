/** Steps of a booking, in their order. */
export const BOOK_STEPS = ['field', 'doctor', 'length', 'time', 'request', 'done'] as const;

/** The step in which the patient proposes a time in one form with the request, at a back end without free times. */
export const WISH_STEP = 'wish' as const;

export type BookStep = (typeof BOOK_STEPS)[number] | typeof WISH_STEP;

/** Steps of a booking with a proposed time. Its form asks for the length too if the back end has no lengths. */
export const wishSteps = ({ asksForLength }: { asksForLength: boolean }): BookStep[] => [
  'field',
  'doctor',
  ...(asksForLength ? [] : (['length'] as const)),
  WISH_STEP,
  'done',
];
