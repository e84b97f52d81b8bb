import { LOCALES, type Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { readProfiles } from '#db/queries/doctor-file/profiles.ts';
import { withProfile } from '#content/doctor-profile.ts';
import { type ItemFiles, keyOf, kindOf } from '#content/items.ts';
import type { DoctorContent } from '#content/load/directory.ts';
import { doctorOf } from '#services/publishing/published-doctor.ts';
import { textIn } from '#services/publishing/text-changes.ts';

/** An item whose page shows other things than its files. */
export interface HiddenParts {
  item: string;
  /** The parts of the files that the page does not show, such as `licence` and `biography.fr`. */
  parts: string[];
}

/**
 * The items of doctors whose pages show the doctor's approved profile or the desk's check of the licence in place of parts
 * of `after`. With `before`, parts that are as they were there are left out; with `only`, those of other languages.
 */
export async function findHiddenParts(
  db: Database,
  items: readonly { item: string; before?: ItemFiles | null; after: ItemFiles | null }[],
  only?: Locale,
): Promise<HiddenParts[]> {
  const doctors = items.filter(({ item }) => kindOf(item) === 'doctors');
  const profiles = await readProfiles(
    db,
    doctors.map(({ item }) => keyOf(item)),
  );
  return doctors.flatMap(({ item, before, after }) => {
    const doctor = after ? doctorOf(item, after) : undefined;
    if (!doctor) return [];
    const shown = withProfile(doctor, profiles.get(doctor.key));
    const former = before ? doctorOf(item, before) : undefined;
    const parts = partsOf(doctor).filter(
      (part) => !isSame(doctor, shown, part) && !(former && isSame(doctor, former, part)),
    );
    const names = namesOf(parts, only);
    return names.length === 0 ? [] : [{ item, parts: names }];
  });
}

interface Part {
  field: keyof DoctorContent;
  locale: Locale;
}

const partsOf = (doctor: DoctorContent): Part[] =>
  Object.keys(doctor).flatMap((field) =>
    LOCALES.map((locale) => ({ field: field as keyof DoctorContent, locale })),
  );

const readPart = (doctor: DoctorContent, { field, locale }: Part) => textIn(doctor[field], locale);

const isSame = (one: DoctorContent, other: DoctorContent, part: Part): boolean =>
  readPart(one, part) === readPart(other, part);

/** A field in all languages is named once. With `only`, parts of other languages have no name. */
function namesOf(parts: readonly Part[], only: Locale | undefined): string[] {
  return [...Map.groupBy(parts, ({ field }) => field)].flatMap(([field, inLanguages]) =>
    inLanguages.length === LOCALES.length
      ? [field]
      : inLanguages
          .filter(({ locale }) => only === undefined || locale === only)
          .map(({ locale }) => `${field}.${locale}`),
  );
}
