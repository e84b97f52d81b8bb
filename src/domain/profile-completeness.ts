/** The parts that count, besides name and e-mail address, which every account has. */
export const PROFILE_PARTS = [
  'email_verified',
  'phone',
  'country',
  'city',
  'birth_date',
  'gender',
  'languages',
  'photo',
] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** Name and e-mail address. */
const ALWAYS_FILLED = 2;

/** How complete a profile is, in whole per cent; 100 only when nothing is missing. */
export function completeness(has: Readonly<Record<ProfilePart, boolean>>): {
  percentage: number;
  missing: ProfilePart[];
} {
  const missing = PROFILE_PARTS.filter((part) => !has[part]);
  const total = PROFILE_PARTS.length + ALWAYS_FILLED;
  return { percentage: Math.floor((100 * (total - missing.length)) / total), missing };
}
