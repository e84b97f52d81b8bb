import { database } from '#db/client.ts';
import { advanceMeetings } from '#services/meetings/advance.ts';
import { expireCredits } from '#services/money/expire-credits.ts';
import { expireOrders } from '#services/money/expire-orders.ts';
import { settlePurchases } from '#services/money/settle-purchases.ts';
import { warnOfExpiry } from '#services/money/warn-of-expiry.ts';
import { deleteExpiredData } from '#jobs/retention.ts';
import { runSteps } from '#jobs/round.ts';

/** Holds, requests and payments that are over; meetings that begin or were forgotten. */
export const runMinutely = (now = new Date()) => runSteps(database(), [advanceMeetings, expireOrders], now);

/** Credits that end, and what is kept no longer than it is needed. */
export const runDaily = (now = new Date()) =>
  runSteps(database(), [warnOfExpiry, expireCredits, settlePurchases, deleteExpiredData], now);
