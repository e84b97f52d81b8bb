import { findOrMoved } from '#api/moved.ts';
import { LOCALES, type Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import type { DoctorRow } from '#db/queries/find-doctor.ts';
import {
  type CityRow,
  findCity,
  findCountry,
  findCountryOf,
  findSpecialty,
  type PlaceRow,
} from '#db/queries/places.ts';
import { paths } from '#i18n/routes.ts';

/** The place that the address of a list names; an empty object means all doctors. */
export interface Place {
  country?: PlaceRow;
  city?: CityRow;
  specialization?: PlaceRow;
}

/**
 * Finds the place that the segments of an address name: a country, a city in it, a specialty there. The country may
 * be left out, and the canonical address of the place then differs. Undefined when there is no such place.
 */
export async function placeOf(
  db: Database,
  locale: Locale,
  segments: readonly string[],
): Promise<Place | undefined> {
  const [first, second, third] = segments;
  if (first === undefined) return {};
  const country = await findOrMoved(db, 'country', locale, first, findCountry);
  if (country && second === undefined) return { country };
  if (!country) return third === undefined ? cityOf(db, locale, first, second) : undefined;
  const place = await cityOf(db, locale, second ?? '', third);
  return place?.country?.id === country.id ? place : undefined;
}

async function cityOf(
  db: Database,
  locale: Locale,
  slug: string,
  field?: string,
): Promise<Place | undefined> {
  const city = await findOrMoved(db, 'city', locale, slug, findCity);
  const country = city && (await findCountryOf(db, locale, city));
  if (!city || !country) return undefined;
  if (field === undefined) return { country, city };
  const specialization = await findOrMoved(db, 'specialty', locale, field, findSpecialty);
  return specialization && { country, city, specialization };
}

/** Addresses of the place's list in the languages in which all of its parts have a name. */
export const addressesOf = (place: Place): { locale: Locale; url: string }[] =>
  LOCALES.flatMap((locale) => {
    const slugs = slugsIn(locale, place);
    if (!slugs) return [];
    const [country, ...below] = slugs;
    return [
      {
        locale,
        url: country === undefined ? paths.doctors(locale) : paths.doctorsIn(locale, country, ...below),
      },
    ];
  });

/** Addresses of a doctor's page in the languages that it exists in. */
export async function addressesOfDoctor(
  db: Database,
  locale: Locale,
  { card, alternatives }: DoctorRow,
): Promise<{ locale: Locale; url: string }[]> {
  const [field] = card.specializations;
  const place = field && (await placeOf(db, locale, [card.country.slug, card.city.slug, field.slug]));
  return alternatives.flatMap((own) => {
    const [country, city, specialization] = (place && slugsIn(own.locale, place)) ?? [];
    if (!country || !city || !specialization) return [];
    return [{ locale: own.locale, url: paths.doctor(own.locale, country, city, specialization, own.slug) }];
  });
}

/** The segments of the place's address in a language; undefined where a part of it has no name there. */
export function slugsIn(locale: Locale, { country, city, specialization }: Place): string[] | undefined {
  const parts = [country, city, specialization].filter((part) => part !== undefined);
  const slugs = parts.flatMap(
    ({ alternatives }) => alternatives.find((one) => one.locale === locale)?.slug ?? [],
  );
  return slugs.length === parts.length ? slugs : undefined;
}
