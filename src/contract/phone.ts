import * as v from 'valibot';
import { optionalField } from '#contract/form-fields.ts';
import { Text } from '#contract/text.ts';
import { PHONE_COUNTRIES, toE164 } from '#domain/phone.ts';

const MOST_CHARACTERS = 40;

/** A telephone number as it was typed. It becomes E.164 together with the country beside it: see `readPhone`. */
export const TypedPhone = Text(MOST_CHARACTERS);

/** ISO 3166-1 code of the country of a number that is written without a country code. */
export const PhoneCountry = optionalField(v.picklist(PHONE_COUNTRIES, 'in'));

interface Typed {
  phone?: string | null | undefined;
  phone_country?: string | undefined;
}

/** Whether the number can be called. True for a missing number, and for a text whose length is refused elsewhere. */
export const isCallable = ({ phone, phone_country }: Typed): boolean =>
  typeof phone !== 'string' ||
  phone === '' ||
  phone.length > MOST_CHARACTERS ||
  toE164(phone, phone_country) !== undefined;

/** The paths of the fields that `isCallable` checks. */
export const PHONE_PATHS = [['phone'], ['phone_country']] as const;

/**
 * Converts the telephone number of some fields to E.164 and removes the country, which is not needed after that. It
 * runs after `isCallable`, so a number that cannot be converted does not come here.
 */
export function readPhone<Fields extends Typed>(fields: Fields): Omit<Fields, 'phone_country'> {
  const { phone_country, ...rest } = fields;
  if (typeof rest.phone !== 'string') return rest;
  return { ...rest, phone: toE164(rest.phone, phone_country) ?? rest.phone };
}
