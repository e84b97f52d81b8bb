/**
 * The key by which spellings of an address belong to one account: Unicode's composed form in lower case. Mail is
 * always sent to the address as its owner wrote it, so a lookalike address gives nobody access.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();
