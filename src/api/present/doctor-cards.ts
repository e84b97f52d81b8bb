import { presentDoctorCard } from '#api/present/directory.ts';
import type { Locale } from '#config.ts';
import type { DoctorCard } from '#contract/directory/cards.ts';
import { type Database, isTransaction } from '#db/client.ts';
import { stateOfAgendas } from '#db/queries/agenda-versions.ts';
import type { DoctorCardRow } from '#db/queries/doctor-cards.ts';
import { cacheRead } from '#db/queries/cached-reads.ts';
import { nextFree } from '#db/queries/slots.ts';

/** The first free times of doctors. */
export interface FirstTimes {
  /** In milliseconds since 1970, by the ids of their practices. */
  of: ReadonlyMap<string, readonly number[]>;
  /** A text that differs when any of the times does, by which an answer that shows them is cached. */
  text: string;
}

/**
 * Gives the first free times of the doctors on some cards. They are read again when one of the agendas has changed, a
 * hold has run out, or a new minute has begun.
 */
export async function firstTimesOf(db: Database, rows: readonly DoctorCardRow[]): Promise<FirstTimes> {
  const offered = rows.flatMap(({ practice }) =>
    practice ? [{ practiceId: practice.id, minutes: practice.minutes }] : [],
  );
  if (offered.length === 0) return { of: new Map(), text: '' };
  const read = async (now: number) => {
    const free = await nextFree(db, offered, { count: Number.POSITIVE_INFINITY, now: new Date(now) });
    const times = [...free].map(([id, starts]) => [id, starts.map((start) => start.getTime())] as const);
    return { of: new Map(times), text: times.map(([id, starts]) => `${id} ${starts.join(' ')}`).join('\n') };
  };
  // A transaction may see its own changes.
  if (isTransaction(db)) return read(Date.now());
  const key = `first times of ${offered.map(({ practiceId, minutes }) => `${practiceId} ${minutes}`).join(' ')}`;
  const { at, text } = await stateOfAgendas(
    db,
    offered.map(({ practiceId }) => practiceId),
  );
  return cacheRead(db, key, () => read(at), text);
}

/** Doctors as cards, with the first free times of each. */
export const presentDoctorCards = (
  rows: readonly DoctorCardRow[],
  free: FirstTimes,
  locale: Locale,
): DoctorCard[] => rows.map((row) => presentDoctorCard(row, locale, free.of.get(row.practice?.id ?? '')));
