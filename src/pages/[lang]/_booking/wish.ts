import type { Bookable } from './bookable.ts';
import { zoneName } from '#domain/time/zone.ts';

/** Minutes that a patient may ask for where a back end says none. */
export const WISH_LENGTHS = [15, 20, 30, 45, 60] as const;

/** Characters of the question to the doctor. */
export const WISH_LONGEST = 4_000;

/** Fields of the consents, and whose words they have. */
export const WISH_CONSENTS = [
  ['health_consent', 'health-data'],
  ['transfer_consent', 'transfer-abroad'],
] as const;

/**
 * The clock that a wished time is on: the account's. Undefined, where a back end names none or one that is none
 * (`GMT+3`), for the patient to choose; the form and the page that takes it must not differ on it.
 */
export const wishZone = ({ timezone }: { timezone?: string | undefined }): string | undefined =>
  timezone === undefined ? undefined : zoneName(timezone);

/** The price of the wished meeting; undefined where the back end gives none for that length. */
export const wishPrice = ({ prices }: Pick<Bookable, 'prices'>, minutes: number | undefined) =>
  prices.find((one) => one.minutes === minutes)?.price;

/** Boxes without which nothing may be sent: a back end need not ask for them itself. A price is accepted where it is known. */
export const wishBoxes = (priced: boolean) =>
  [...WISH_CONSENTS.map(([name]) => name), ...(priced ? (['terms'] as const) : [])] as const;
