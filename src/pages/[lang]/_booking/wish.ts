import type { Bookable } from './bookable.ts';
import { zoneName } from '#domain/time/zone.ts';

/** Minutes that a patient may ask for where a back end says none. */
export const WISH_LENGTHS = [15, 20, 30, 45, 60] as const;

/** Characters of the question to the doctor. */
export const WISH_LONGEST = 4_000;

/** Fields of the consents, each with the kind whose text it shows. */
export const WISH_CONSENTS = [
  ['health_consent', 'health-data'],
  ['transfer_consent', 'transfer-abroad'],
] as const;

/**
 * Time zone of a wished time: the account's. Undefined where a back end gives none or an unknown one (`GMT+3`): then
 * the patient chooses. The form and the page that receives it both use this function, so that they agree.
 */
export const wishZone = ({ timezone }: { timezone?: string | undefined }): string | undefined =>
  timezone === undefined ? undefined : zoneName(timezone);

/** The price of the wished meeting; undefined where the back end gives none for that length. */
export const wishPrice = ({ prices }: Pick<Bookable, 'prices'>, minutes: number | undefined) =>
  prices.find((one) => one.minutes === minutes)?.price;

/**
 * Names of the boxes that must be ticked, since a back end may not check them: the consents, and the price where it is
 * known.
 */
export const requiredWishBoxes = (priced: boolean) =>
  [...WISH_CONSENTS.map(([name]) => name), ...(priced ? (['terms'] as const) : [])] as const;
