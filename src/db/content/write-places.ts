import { LOCALES } from '#config.ts';
import type { Database } from '#db/client.ts';
import { cities, cityTranslations, countries, countryTranslations } from '#db/schema/places.ts';
import { specialties, specialtyTranslations } from '#db/schema/specialties.ts';
import type { CityContent, CountryContent, SpecialtyContent } from '#content/load/directory.ts';
import { overwriteBy } from '#db/content/overwrite.ts';
import { idOf } from '#db/content/write-terms.ts';

// The callers have deleted the old translations of these entries.

export async function writeCountries(tx: Database, items: readonly CountryContent[]): Promise<void> {
  if (items.length === 0) return;
  const rows = await tx
    .insert(countries)
    .values(items.map(({ key, iso, position }) => ({ key, iso, position })))
    .onConflictDoUpdate(overwriteBy(countries.key))
    .returning();
  await tx.insert(countryTranslations).values(
    items.flatMap(({ key, slug, name, description }) =>
      LOCALES.map((locale) => ({
        countryId: idOf(rows, key),
        locale,
        slug: slug[locale],
        title: name[locale],
        description: description[locale],
      })),
    ),
  );
}

export async function writeCities(tx: Database, items: readonly CityContent[]): Promise<void> {
  if (items.length === 0) return;
  const lands = await tx.select({ id: countries.id, key: countries.key }).from(countries);
  const rows = await tx
    .insert(cities)
    .values(
      items.map(({ key, country, position, lat, lon }) => ({
        key,
        position,
        latitude: lat,
        longitude: lon,
        countryId: idOf(lands, country),
      })),
    )
    .onConflictDoUpdate(overwriteBy(cities.key))
    .returning();
  await tx.insert(cityTranslations).values(
    items.flatMap(({ key, slug, name, description }) =>
      LOCALES.map((locale) => ({
        cityId: idOf(rows, key),
        locale,
        slug: slug[locale],
        title: name[locale],
        description: description[locale],
      })),
    ),
  );
}

export async function writeSpecialties(tx: Database, items: readonly SpecialtyContent[]): Promise<void> {
  if (items.length === 0) return;
  const rows = await tx
    .insert(specialties)
    .values(items.map(({ key, family, position }) => ({ key, family, position })))
    .onConflictDoUpdate(overwriteBy(specialties.key))
    .returning();
  await tx.insert(specialtyTranslations).values(
    items.flatMap(({ key, slug, name, practitioner }) =>
      LOCALES.map((locale) => ({
        specialtyId: idOf(rows, key),
        locale,
        slug: slug[locale],
        title: name[locale],
        practitioner: practitioner[locale],
      })),
    ),
  );
}
