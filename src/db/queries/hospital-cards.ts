import { inArray, type SQL } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { isNotOver } from '#db/queries/doctor-cards.ts';
import { type FacilityCardRow, type Selection, selectFacilities } from '#db/queries/facility-cards.ts';
import { type NamedRow, specialtiesOf } from '#db/queries/specialties-of.ts';
import { hospitals } from '#db/schema/hospitals.ts';

export interface HospitalCardRow extends FacilityCardRow {
  departments: NamedRow[];
  /** The names of accreditations that are valid today. */
  accreditations: string[];
  beds: number | null;
  /** The year of foundation. */
  founded: number;
  /** ISO 639-1 codes of the spoken languages. */
  languages: string[];
  /** Kilometres by road. */
  airportKm: number;
}

/** Hospitals as cards. */
export async function selectHospitalCards(
  db: Database,
  locale: Locale,
  selection: Selection,
): Promise<HospitalCardRow[]> {
  const rows = await selectFacilities(db, locale, 'hospital', selection);
  const ids = rows.map(({ card }) => card.id);
  const departments = await specialtiesOf(db, 'hospital', ids, locale);
  return rows.map(({ facility: { accreditations, beds, founded, languages, airportKm }, card }) => ({
    ...card,
    departments: departments.get(card.id) ?? [],
    accreditations: accreditations
      .filter(({ validUntil }) => isNotOver(new Date(validUntil)))
      .map(({ name }) => name),
    beds,
    founded,
    languages,
    airportKm,
  }));
}

/** Hospitals as cards, in the order of `ids`. */
export const hospitalCardsOf = (
  db: Database,
  locale: Locale,
  ids: readonly number[],
): Promise<HospitalCardRow[]> => listInOrder(db, locale, ids, 'id', inArray(hospitals.id, [...ids]));

/** Hospitals as cards, in the order of `keys`. */
export const hospitalCardsByKey = (
  db: Database,
  locale: Locale,
  keys: readonly string[],
): Promise<HospitalCardRow[]> => listInOrder(db, locale, keys, 'key', inArray(hospitals.key, [...keys]));

async function listInOrder<By extends 'id' | 'key'>(
  db: Database,
  locale: Locale,
  wanted: readonly HospitalCardRow[By][],
  by: By,
  where: SQL,
): Promise<HospitalCardRow[]> {
  if (wanted.length === 0) return [];
  const rows = await selectHospitalCards(db, locale, { where, order: [], limit: wanted.length });
  return rows.sort((a, b) => wanted.indexOf(a[by]) - wanted.indexOf(b[by]));
}
