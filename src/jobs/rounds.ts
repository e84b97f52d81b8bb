import { advanceMeetings } from '#db/queries/meetings/advance.ts';
import { expireCredits } from '#db/queries/money/expire-credits.ts';
import { expireOrders } from '#db/queries/money/expire-orders.ts';
import { settlePurchases } from '#db/queries/money/settle-purchases.ts';
import { warnOfExpiry } from '#db/queries/money/warn-of-expiry.ts';
import { cleanUp } from '#jobs/retention.ts';
import { round } from '#jobs/round.ts';

/** Holds, requests and payments that are over; meetings that begin or were forgotten. */
export const minutely = (now = new Date()) => round([advanceMeetings, expireOrders], now);

/** Credits that end, and what is kept no longer than it is needed. */
export const daily = (now = new Date()) =>
  round([warnOfExpiry, expireCredits, settlePurchases, cleanUp], now);
