import * as v from 'valibot';
import { BirthDate } from '#contract/account/birth-date.ts';
import { GENDERS, Profile } from '#contract/account/profile.ts';
import { endpoint } from '#contract/endpoint.ts';
import { blankAs } from '#contract/form-fields.ts';
import { isCallable, PHONE_PATHS, PhoneCountry, readPhone, TypedPhone } from '#contract/phone.ts';
import { LocaleCode, PersonName, Text, Zone } from '#contract/text.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { isLanguage } from '#domain/language-code.ts';

const MAX_LANGUAGES = 10;

/** A field that the call can remove: a blank text or null removes it; without the field it stays as it is. */
const removable = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.optional(
    v.nullable(
      v.union(
        [blankAs(null), schema],
        // The message of the last option, which is the schema of the field, instead of one about the union.
        (issue) => issue.issues?.at(-1)?.message ?? issue.message,
      ),
    ),
  );

/** A language's code by ISO 639-1, in lower case. */
const Language = v.pipe(v.string('required'), v.check(isLanguage, 'in'));

const SaveProfile = v.config(
  v.pipe(
    v.config(
      v.object({
        name: v.optional(PersonName),
        /** Stored in E.164; 422 where it cannot be called. */
        phone: removable(TypedPhone),
        phone_country: PhoneCountry,
        country: removable(v.picklist(COUNTRIES, 'in')),
        city: removable(Text(120)),
        birth_date: removable(BirthDate),
        gender: removable(v.picklist(GENDERS, 'in')),
        /** The whole list, which replaces the former one; codes that are named twice count once. */
        languages: v.optional(
          v.pipe(
            v.array(Language, 'invalid'),
            v.maxLength(MAX_LANGUAGES, 'excess'),
            v.transform((codes) => [...new Set(codes)]),
          ),
        ),
        timezone: v.optional(Zone),
        locale: v.optional(LocaleCode),
      }),
      { abortPipeEarly: true },
    ),
    v.forward(v.partialCheck(PHONE_PATHS, isCallable, 'phone'), ['phone']),
    v.transform(readPhone),
  ),
  { abortPipeEarly: false },
);

export const saveProfile = endpoint({
  method: 'POST',
  path: '/profile',
  access: 'user',
  summary:
    'Changes the given fields; `phone`, `country`, `city`, `birth_date` and `gender` are removed by null or an empty text, which the others refuse with 422. E-mail address and role cannot be changed. Answers with the whole profile.',
  body: SaveProfile,
  output: Profile,
});
