import { presentDoctorCard } from '#api/present/directory.ts';
import type { Locale } from '#config.ts';
import type { DoctorCard } from '#contract/directory/cards.ts';
import type { Database } from '#db/client.ts';
import type { DoctorCardRow } from '#db/queries/doctor-cards.ts';
import { nextFree } from '#db/queries/slots.ts';

/** Doctors as cards, with the first free times of each. */
export async function presentDoctorCards(
  db: Database,
  rows: readonly DoctorCardRow[],
  locale: Locale,
): Promise<DoctorCard[]> {
  const free = await nextFree(
    db,
    rows.flatMap(({ practice }) => (practice ? [{ ...practice, practiceId: practice.id }] : [])),
    { count: Number.POSITIVE_INFINITY },
  );
  return rows.map((row) => presentDoctorCard(row, locale, free.get(row.practice?.id ?? '')));
}
