import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/**
 * An IBAN in the form of storage: capitals and digits without spaces or hyphens. Undefined when country, length, layout
 * or check digits are wrong.
 */
export function parseIban(text: string): string | undefined {
  // Text that is copied from a document may have no-break spaces and invisible marks of direction.
  const iban = electronicFormatIBAN(text.replace(/[\s\p{Cf}]/gu, ''));
  return iban !== null && isValidIBAN(iban) ? iban : undefined;
}

/** An IBAN masked to its country and last four characters, enough for its owner to recognise it. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;

/** An IBAN in groups of four characters, as banks print it. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
