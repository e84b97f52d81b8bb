import { fail } from '#api/errors.ts';
import type { Database } from '#db/client.ts';
import { findSaleTermsVersion } from '#db/queries/sale-terms.ts';

/**
 * The version of the distance-sale terms to which somebody agrees now, in any language. Throws a 503 without the terms,
 * because without them nothing may be sold.
 */
export const saleTermsVersion = async (db: Database): Promise<string> =>
  (await findSaleTermsVersion(db)) ?? fail('unavailable');
