import { type SQL, sql } from 'drizzle-orm';
import { DEFAULT_ZONE } from '#config.ts';

/** A page of a list. */
export interface Page {
  limit: number;
  offset: number;
}

/** The instant at which a day (`YYYY-MM-DD`) begins in Türkiye. */
export const startOfDay = (day: string): SQL =>
  sql`${day}::timestamp at time zone ${sql.raw(`'${DEFAULT_ZONE}'`)}`;

/** A `like` pattern for texts that contain `text`; `%` and `_` in it are escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
