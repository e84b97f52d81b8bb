import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/**
 * An IBAN in the form of storage: capitals without spaces. Undefined when country, length, layout or check digits
 * are wrong.
 */
export function parseIban(text: string): string | undefined {
  const iban = electronicFormatIBAN(text);
  return iban !== null && isValidIBAN(iban) ? iban : undefined;
}

/** An IBAN masked to its country and last four characters, enough for its owner to recognise it. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;

/** An IBAN in groups of four characters, as banks print it. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
