import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import { practices } from '#db/schema/practices.ts';
import { isAnswered } from '#domain/booking/answered-by.ts';

/** The condition that a practice takes bookings, and that somebody can answer them. */
export const takesBookings = (): SQL | undefined =>
  and(practices.acceptsBookings, or(isNotNull(practices.userId), eq(practices.answeredBy, 'clinic')));

/** Whether a row meets {@link takesBookings}. */
export const rowTakesBookings = (practice: typeof practices.$inferSelect): boolean =>
  practice.acceptsBookings && isAnswered(practice);
