/** A phone number that does not break across lines. */
export const unbreakablePhone = (phone: string): string => phone.trim().replaceAll(' ', '\u00a0');

/** The address of a call to a number in international form. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
