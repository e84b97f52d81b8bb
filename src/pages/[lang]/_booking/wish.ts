import type { Bookable } from './bookable.ts';
import { zoneName } from '#domain/time/zone.ts';

/** The lengths in minutes that a patient can choose if the back end has none. */
export const WISH_LENGTHS = [15, 20, 30, 45, 60] as const;

/** The maximum number of characters of the question to the doctor. */
export const WISH_MAX_CHARACTERS = 4_000;

/** The form's fields for consents, each with the kind of its consent. */
export const WISH_CONSENTS = [
  ['health_consent', 'health-data'],
  ['transfer_consent', 'transfer-abroad'],
] as const;

/**
 * The time zone of a wished time, which is the account's. Undefined if a back end sends none or an unknown one
 * (`GMT+3`); then the patient chooses a zone. The form and the page that receives it must agree, so both use this
 * function.
 */
export const wishZone = ({ timezone }: { timezone?: string | undefined }): string | undefined =>
  timezone === undefined ? undefined : zoneName(timezone);

/** The price of the wished meeting; undefined if the back end has none for that length. */
export const wishPrice = ({ prices }: Pick<Bookable, 'prices'>, minutes: number | undefined) =>
  prices.find((plan) => plan.minutes === minutes)?.price;

/**
 * Names of the checkboxes that must be ticked: the consents, and the price if it is known. The page checks them,
 * because a back end may not.
 */
export const requiredWishBoxes = (hasPrice: boolean) =>
  [...WISH_CONSENTS.map(([name]) => name), ...(hasPrice ? (['terms'] as const) : [])] as const;
