import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import { practices } from '#db/schema/practices.ts';
import { isAnswered } from '#domain/booking/answered-by.ts';

/** That a practice takes bookings, and that a request reaches somebody who can answer it. */
export const takesBookings = (): SQL | undefined =>
  and(practices.acceptsBookings, or(isNotNull(practices.userId), eq(practices.answeredBy, 'clinic')));

/** As {@link takesBookings}, of a row that was read. */
export const rowTakesBookings = (practice: typeof practices.$inferSelect): boolean =>
  practice.acceptsBookings && isAnswered(practice);
