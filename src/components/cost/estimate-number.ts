/** The number of an estimate as people read it out, copy it and write it down. */
export const estimateNumber = (id: string): string => (id.match(/.{1,4}/g) ?? []).join('-');
