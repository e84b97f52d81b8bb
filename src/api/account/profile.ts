import { type Implementation, implement, Reply } from '#api/implement.ts';
import { photoAddress } from '#api/present/user.ts';
import { getProfile, getProfileCompleteness, type Profile } from '#contract/account/profile.ts';
import { saveProfile } from '#contract/account/save-profile.ts';
import { changeProfile, readProfile, type StoredProfile } from '#db/queries/profile.ts';
import { completeness } from '#domain/profile-completeness.ts';
import { getT } from '#i18n/server/t.ts';

export const profileCalls: Implementation[] = [
  implement(getProfile, async ({ db, user }) => present(await readProfile(db, user.id), user.photo)),
  implement(saveProfile, async ({ db, body: { birth_date, timezone, ...rest }, user, locale }) => {
    const { name, phone, country, city, gender, languages } = rest;
    const change = { name, phone, country, city, gender, languages, locale: rest.locale };
    const stored = await changeProfile(db, user.id, { ...change, birthDate: birth_date, zone: timezone });
    return new Reply(present(stored, user.photo), getT(locale)('account:profile.saved'));
  }),
  implement(getProfileCompleteness, async ({ db, user }) => {
    const { emailVerifiedAt, phone, country, city, birthDate, gender, languages } = await readProfile(
      db,
      user.id,
    );
    return completeness({
      email_verified: emailVerifiedAt !== null,
      phone: typeof phone === 'string',
      country: country !== null,
      city: city !== null,
      birth_date: birthDate !== null,
      gender: gender !== null,
      languages: languages.length > 0,
      photo: user.photo !== undefined,
    });
  }),
];

const present = (
  { birthDate, zone, phone, emailVerifiedAt: _, ...rest }: StoredProfile,
  photo: string | undefined,
): Profile => ({
  ...rest,
  // A phone number that cannot be decrypted is null here: a form would send a placeholder text back as if it were a
  // number.
  phone: typeof phone === 'string' ? phone : null,
  birth_date: birthDate,
  timezone: zone,
  photo: photo === undefined ? null : photoAddress(photo),
});
