import type { GenericSchema, InferOutput } from 'valibot';
import { LOCALES, type Locale } from '#config.ts';
import {
  checkReferences,
  slugPlaces,
  requireUnique,
  requireUniqueSlugs,
  requireUniqueEntries,
} from '#content/checks.ts';
import { DoctorFile, HospitalFile, Places, ResortFile, Specialties } from '#content/schemas/directory.ts';
import { readFolder } from '#content/read/folder.ts';
import { readJson } from '#content/read/json.ts';
import { renderBody } from '#content/read/body.ts';
import { ContentError } from '#content/content-error.ts';
import type { ContentFiles } from '#content/content-files.ts';

type Place = InferOutput<typeof Places>;
type Described<T extends { description: unknown }> = Omit<T, 'description'> & {
  key: string;
  bodyHtml: Record<Locale, string>;
};

export type CountryContent = Place['countries'][number] & { position: number };
export type CityContent = Place['cities'][number] & { position: number };
export type SpecialtyContent = InferOutput<typeof Specialties>[number] & { position: number };
export type HospitalContent = Described<InferOutput<typeof HospitalFile>>;
export type ResortContent = Described<InferOutput<typeof ResortFile>>;
export type DoctorContent = InferOutput<typeof DoctorFile> & { key: string };

export interface DirectoryContent {
  countries: CountryContent[];
  cities: CityContent[];
  specialties: SpecialtyContent[];
  hospitals: HospitalContent[];
  resorts: ResortContent[];
  doctors: DoctorContent[];
}

/**
 * Reads places, specialties, hospitals, resorts and doctors, and checks every reference. `knownKeys` has the keys of
 * all services and films. Throws a ContentError.
 */
export function loadDirectory(
  files: ContentFiles,
  knownKeys: Readonly<Record<'services' | 'films', ReadonlySet<string>>>,
): DirectoryContent {
  const { countries, cities } = loadPlaces(files);
  const specialties = readJson(files, 'specialties.json', Specialties).map(withPosition);
  requireUniqueEntries('specialties.json', specialties);
  const fields = keys(specialties);
  const towns = keys(cities);

  const hospitals = readItems(files, 'hospitals', HospitalFile, (file, { city, departments }) => {
    checkReferences(file, 'city', [city], towns);
    checkReferences(file, 'departments', departments, fields);
  }).map(withBody('hospitals'));
  const resorts = readItems(files, 'resorts', ResortFile, (file, { city }) => {
    checkReferences(file, 'city', [city], towns);
  }).map(withBody('resorts'));
  const hospitalsByKey = new Map(hospitals.map((hospital) => [hospital.key, hospital]));
  const doctors = readItems(files, 'doctors', DoctorFile, (file, doctor) => {
    checkReferences(file, 'city', [doctor.city], towns);
    checkReferences(file, 'specialties', doctor.specialties, fields);
    checkReferences(file, 'treatments', doctor.treatments, knownKeys.services);
    checkReferences(file, 'film', [doctor.film], knownKeys.films);
    checkReferences(file, 'hospital', [doctor.hospital], new Set(hospitalsByKey.keys()));
    const hospital = hospitalsByKey.get(doctor.hospital ?? '');
    if (hospital && hospital.city !== doctor.city)
      throw new ContentError(file, 'key city', `${hospital.key} is in ${hospital.city}`);
  });
  return { countries, cities, specialties, hospitals, resorts, doctors };
}

/** Reads a doctor without the check of references. Throws a ContentError. */
export const readDoctor = (files: ContentFiles, key: string): DoctorContent => ({
  ...readJson(files, `doctors/${key}.json`, DoctorFile),
  key,
});

function loadPlaces(files: ContentFiles): { countries: CountryContent[]; cities: CityContent[] } {
  const file = 'places.json';
  const places = readJson(files, file, Places);
  const countries = places.countries.map(withPosition);
  const cities = places.cities.map(withPosition);
  requireUniqueEntries(file, countries, 'countries.');
  requireUniqueEntries(file, cities, 'cities.');
  requireUnique(
    file,
    'countries.iso',
    countries.map(({ iso }) => iso),
  );
  for (const city of cities)
    checkReferences(file, `cities ${city.key} country`, [city.country], keys(countries));
  return { countries, cities };
}

/** Reads the items of a folder. Throws a ContentError for a wrong reference and for a slug that two items share. */
function readItems<T extends { slug: Record<Locale, string> }>(
  files: ContentFiles,
  folder: string,
  schema: GenericSchema<unknown, T>,
  checkItem: (file: string, item: T) => void,
): (T & { key: string })[] {
  const itemFiles = readFolder(files, folder, schema);
  for (const { file, content } of itemFiles) checkItem(file, content);
  requireUniqueSlugs(itemFiles.flatMap(({ file, name, content }) => slugPlaces(file, name, content.slug)));
  return itemFiles.map(({ name, content }) => ({ ...content, key: name }));
}

const withBody =
  (folder: string) =>
  <T extends { key: string; description: Record<Locale, string> }>({
    description,
    ...item
  }: T): Omit<T, 'description'> & { bodyHtml: Record<Locale, string> } => {
    const html = LOCALES.map((locale) => [
      locale,
      renderBody(`${folder}/${item.key}.json`, description[locale], 1, `description.${locale}`),
    ]);
    return { ...item, bodyHtml: Object.fromEntries(html) as Record<Locale, string> };
  };

const withPosition = <T extends object>(item: T, position: number) => ({ ...item, position });
const keys = (items: readonly { key: string }[]) => new Set(items.map(({ key }) => key));
