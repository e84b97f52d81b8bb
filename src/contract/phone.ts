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

/** Whether the number can be called. A missing number is valid here; a text that is too long has its own fault. */
export const isCallable = ({ phone, phone_country }: Typed): boolean =>
  typeof phone !== 'string' || phone.length > MOST_CHARACTERS || toE164(phone, phone_country) !== undefined;

/** The paths that `isCallable` looks at. */
export const PHONE_PATHS = [['phone'], ['phone_country']] as const;

/** Fields with the telephone number as E.164, and without the country that it was read with. */
export function readPhone<Fields extends Typed>(fields: Fields): Omit<Fields, 'phone_country'> {
  const { phone_country, ...rest } = fields;
  if (typeof rest.phone !== 'string') return rest;
  return { ...rest, phone: toE164(rest.phone, phone_country) ?? rest.phone };
}
