/**
 * What makes two spellings of an address one account: Unicode's composed form in lower case. Mail always goes to the
 * address as its owner wrote it, so that an address that only looks alike gains nothing.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();
