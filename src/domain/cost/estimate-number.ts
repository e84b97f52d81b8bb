/** The number of an estimate in groups of four characters, which are easier to read out and to copy. */
export const estimateNumber = (id: string): string => (id.match(/.{1,4}/g) ?? []).join('-');
