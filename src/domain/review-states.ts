/** States of a patient's review and of the doctor's answer to it: each is published whole or not at all. */
export const REVIEW_STATES = ['pending', 'published', 'refused'] as const;
