import { database } from '#db/client.ts';
import { advanceMeetings } from '#services/meetings/advance.ts';
import { expireCredits } from '#services/money/expire-credits.ts';
import { expireOrders } from '#services/money/expire-orders.ts';
import { settlePurchases } from '#services/money/settle-purchases.ts';
import { warnOfExpiry } from '#services/money/warn-of-expiry.ts';
import { deleteExpiredData } from '#jobs/retention.ts';
import { runSteps } from '#jobs/run-steps.ts';

/** The work of each minute: expired holds, requests, payments, orders; meetings that begin, or that nobody closed. */
export const runMinutely = (now = new Date()) => runSteps(database(), [advanceMeetings, expireOrders], now);

/** The work of each day: credits that expire or soon will, purchases to settle, data whose retention period is over. */
export const runDaily = (now = new Date()) =>
  runSteps(database(), [warnOfExpiry, expireCredits, settlePurchases, deleteExpiredData], now);
