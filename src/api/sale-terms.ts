import { fail } from '#api/errors.ts';
import { day } from '#api/present/day.ts';
import { DISTANCE_SALE_PAGE, type Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { findTextPageDate } from '#db/queries/text-pages.ts';

/**
 * The version of the distance-sale terms to which somebody agrees who reads them in this language: the day of their
 * text (`YYYY-MM-DD`). Throws a 503 without the terms, because without them nothing may be sold.
 */
export async function saleTermsVersion(db: Database, locale: Locale): Promise<string> {
  const updatedAt = await findTextPageDate(db, DISTANCE_SALE_PAGE, locale);
  return updatedAt ? day(updatedAt) : fail('unavailable');
}
