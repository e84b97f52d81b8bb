import { FALLBACK_LOCALES, LOCALES, type Locale } from '#config.ts';
import type { DoctorContent } from '#content/load/directory.ts';
import { summaryOf, type WholeFile } from '#domain/doctor-file.ts';
import { titleOf } from '#domain/doctor-title.ts';
import { type Membership, withNamesIn } from '#domain/membership.ts';

/** The check of a licence by the desk; days are `YYYY-MM-DD`. */
export type DeskCheck = Pick<DoctorContent, 'licence' | 'verified_on' | 'verified_until'>;

/** The statements of a doctor and of the desk, which come before the content file on the doctor's page. */
export interface DoctorProfile {
  /** The approved file of the doctor; undefined while no page can be written from it. */
  file: WholeFile | undefined;
  /** Undefined while the desk has noted no check. */
  check: DeskCheck | undefined;
  /** The memberships that the page has in each of its languages. */
  shown: readonly { locale: Locale; memberships: readonly Membership[] }[];
}

/** The languages of a profile, in which the doctor has a page. */
export const languagesOf = ({ biography }: WholeFile): Locale[] =>
  LOCALES.filter((locale) => biography[locale] !== undefined);

/** Profiles by the keys of their doctors. */
export type DoctorProfiles = ReadonlyMap<string, DoctorProfile>;

/** The content with its doctors as their pages show them. */
export const withProfiles = <C extends { doctors: DoctorContent[] }>(
  content: C,
  profiles: DoctorProfiles,
): C => ({
  ...content,
  doctors: content.doctors.map((doctor) => withProfile(doctor, profiles.get(doctor.key))),
});

/**
 * A doctor of the content as their page shows them. Of a doctor with an approved profile the content decides what they
 * cannot state themselves, such as their hospital, their training and their address. In languages that the profile lacks
 * stand the texts that readers of these are shown.
 */
export function withProfile(doctor: DoctorContent, profile: DoctorProfile | undefined): DoctorContent {
  if (!profile) return doctor;
  const { file, check, shown } = profile;
  const checked = { ...doctor, ...check };
  if (!file) return checked;
  const inLanguages = (textIn: (locale: Locale) => string) => byLanguage(file, textIn);
  const isSpelled = spellsName(Object.values(doctor.name), doctor.transliterations, file.name);
  const translations = translationsOf(doctor, shown);
  return {
    ...checked,
    gender: file.gender,
    city: file.city,
    years: file.years,
    film: file.film,
    languages: [...file.languages],
    specialties: [...file.specializations],
    treatments: [...file.treatments],
    slug: inLanguages((locale) => doctor.slug[locale]),
    name: inLanguages((locale) => (isSpelled ? doctor.name[locale] : file.name)),
    title: inLanguages((locale) => titleOf(file.qualifications, file.gender, locale) ?? ''),
    summary: inLanguages((locale) => summaryOf(file.biography[locale] ?? '', locale)),
    biography: inLanguages((locale) => file.biography[locale] ?? ''),
    focus: doctor.focus.map((texts) => inLanguages((locale) => texts[locale])),
    training: doctor.training.map(({ year, title }) => ({
      year,
      title: inLanguages((locale) => title[locale]),
    })),
    memberships: file.memberships.map(({ name, since, url }, index) => ({
      name: inLanguages((locale) => withNamesIn(locale, file.memberships, translations)[index]?.name ?? name),
      since,
      url,
    })),
  };
}

/** Texts of the profile's languages; other languages have that of the language which stands in for them, or none. */
function byLanguage(file: WholeFile, textIn: (locale: Locale) => string): Record<Locale, string> {
  const written = languagesOf(file);
  const texts = LOCALES.map((locale) => {
    const source = [locale, ...FALLBACK_LOCALES[locale]].find((one) => written.includes(one));
    return [locale, source === undefined ? '' : textIn(source)];
  });
  return Object.fromEntries(texts) as Record<Locale, string>;
}

/**
 * Whether the content spells the name of the profile: the name is that of a language, or one of the other spellings that
 * the search knows. The names on the page do not count, because they change with the answer: a second push would undo
 * the first.
 */
export const spellsName = (
  names: readonly string[],
  transliterations: readonly string[],
  ownName: string,
): boolean => [...names, ...transliterations].includes(ownName);

/** The memberships of the content and, after them, those of the page, by language. */
export const translationsOf = ({ memberships }: DoctorContent, shown: DoctorProfile['shown']) =>
  LOCALES.map((locale) => ({
    locale,
    memberships: [
      ...memberships.map((membership) => ({ ...membership, name: membership.name[locale] })),
      ...(shown.find((page) => page.locale === locale)?.memberships ?? []),
    ],
  }));
