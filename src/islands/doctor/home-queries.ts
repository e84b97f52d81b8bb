/**
 * Queries of the first page of a doctor's account, the same for the page and the islands, which take over its answers.
 * Each asks for the first page of a list; the whole list has a page of its own, to which the islands link.
 */
export const TODAY_QUERY = { time: 'today', limit: 50 } as const;
export const UPCOMING_QUERY = { time: 'upcoming', limit: 50 } as const;
/** A back end that does not know this value of `time` answers with all upcoming meetings, requested or not. */
export const REQUESTED_QUERY = { time: 'requested', limit: 50 } as const;
export const NOTIFICATIONS_QUERY = { page: 1 } as const;
