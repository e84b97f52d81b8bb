/** The calendar day of an instant, as content is dated: in UTC, `YYYY-MM-DD`. */
export const day = (instant: Date): string => instant.toISOString().slice(0, 10);
