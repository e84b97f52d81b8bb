import { fail } from '#api/errors.ts';
import type { Database } from '#db/client.ts';
import { findSaleTermsVersion } from '#db/queries/sale-terms.ts';

/**
 * The version of the distance-sale terms that is in force now, the same in all languages. Throws a 503 without the
 * terms: then nothing is sold, and no meeting is requested.
 */
export const saleTermsVersion = async (db: Database): Promise<string> =>
  (await findSaleTermsVersion(db)) ?? fail('unavailable');
