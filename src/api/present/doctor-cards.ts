import { presentDoctorCard } from '#api/present/directory.ts';
import type { Locale } from '#config.ts';
import type { DoctorCard } from '#contract/directory/cards.ts';
import type { Database } from '#db/client.ts';
import type { DoctorCardRow } from '#db/queries/doctor-cards.ts';
import { nextFree } from '#db/queries/slots.ts';

/** The first free times of doctors, in milliseconds since 1970, by the ids of their practices. */
export type FirstTimes = ReadonlyMap<string, readonly number[]>;

/** Reads the first free times of the doctors on some cards, all by one statement. */
export async function firstTimesOf(db: Database, rows: readonly DoctorCardRow[]): Promise<FirstTimes> {
  const practices = rows.flatMap(({ practice }) =>
    practice ? [{ practiceId: practice.id, minutes: practice.minutes }] : [],
  );
  const free = await nextFree(db, practices, { count: Number.POSITIVE_INFINITY });
  return new Map([...free].map(([id, starts]) => [id, starts.map((start) => start.getTime())]));
}

/** A text that differs when any of the times does, by which an answer that shows them is kept. */
export const keyOfTimes = (free: FirstTimes): string =>
  [...free].map(([id, starts]) => `${id} ${starts.join(' ')}`).join('\n');

/** Doctors as cards, with the first free times of each. */
export const presentDoctorCards = (
  rows: readonly DoctorCardRow[],
  free: FirstTimes,
  locale: Locale,
): DoctorCard[] => rows.map((row) => presentDoctorCard(row, locale, free.get(row.practice?.id ?? '')));
