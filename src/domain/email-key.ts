/**
 * The key under which two spellings of an address are one account: Unicode's composed form in lower case. Mail
 * always goes to the address as its owner wrote it, so that nobody gains anything by an address that only looks
 * alike.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();
