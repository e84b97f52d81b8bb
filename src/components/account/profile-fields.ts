/** Fields of the profile form that have one value each. */
export const PROFILE_VALUES = [
  'name',
  'phone',
  'phone_country',
  'country',
  'city',
  'birth_date',
  'gender',
  'timezone',
  'locale',
] as const;

/** All fields of the profile form. */
export const PROFILE_FIELDS = [...PROFILE_VALUES, 'languages'] as const;
