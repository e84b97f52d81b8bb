/**
 * Queries of the home page in a doctor's dashboard. The page and its islands use the same queries, so that an island
 * can begin with the answer that the page already has. Each asks for the first page of a list. The islands of today's
 * meetings and of notifications link to the whole list; further requests follow when those on the page are answered.
 */
export const TODAY_QUERY = { time: 'today', limit: 50 } as const;
export const UPCOMING_QUERY = { time: 'upcoming', limit: 50 } as const;
/** A back end that does not know this value of `time` answers with all upcoming meetings, requested or not. */
export const REQUESTED_QUERY = { time: 'requested', limit: 50 } as const;
export const NOTIFICATIONS_QUERY = { page: 1 } as const;
