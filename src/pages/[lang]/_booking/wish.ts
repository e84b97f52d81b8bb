/** Minutes that a patient may ask for where a back end says none. */
export const WISH_LENGTHS = [15, 20, 30, 45, 60] as const;

/** Characters of the question to the doctor. */
export const WISH_LONGEST = 4_000;

/** Fields of the consents, and whose words they have. */
export const WISH_CONSENTS = [
  ['health_consent', 'health-data'],
  ['transfer_consent', 'transfer-abroad'],
] as const;
