import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { type FacilityCardRow, type Selection, selectFacilities } from '#db/queries/facility-cards.ts';
import { pickText } from '#db/queries/translation.ts';

export interface ResortCardRow extends FacilityCardRow {
  stars: number;
  nightsMin: number;
  /** Kilometres by road to the hospitals nearby. */
  hospitalKm: number;
  services: string[];
}

/** Selects resorts as cards. */
export async function selectResortCards(
  db: Database,
  locale: Locale,
  selection: Selection,
): Promise<ResortCardRow[]> {
  const rows = await selectFacilities(db, locale, 'resort', selection);
  return rows.map(({ facility: { stars, nightsMin, hospitalKm, services }, card }) => ({
    ...card,
    stars,
    nightsMin,
    hospitalKm,
    services: services.map((service) => pickText(service, locale)).filter((name) => name !== ''),
  }));
}
