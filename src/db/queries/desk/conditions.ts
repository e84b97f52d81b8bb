import { type SQL, sql } from 'drizzle-orm';
import { DEFAULT_ZONE } from '#config.ts';

/** Which part of a list. */
export interface Page {
  limit: number;
  offset: number;
}

/** The instant at which a day (`YYYY-MM-DD`) begins in Türkiye. */
export const startOfDay = (day: string): SQL =>
  sql`${day}::timestamp at time zone ${sql.raw(`'${DEFAULT_ZONE}'`)}`;

/** A pattern of `like` for texts that contain this one; its own `%` and `_` stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
