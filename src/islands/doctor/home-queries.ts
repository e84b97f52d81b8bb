/** Queries of the first page. Each asks for one full page of a list; links lead to the page of all meetings. */
export const DAY = { time: 'today', limit: 50 } as const;
export const COMING = { time: 'upcoming', limit: 50 } as const;
/** A back end that does not know the word answers with all upcoming ones. */
export const REQUESTED = { time: 'requested', limit: 50 } as const;
export const NEWS = { page: 1 } as const;
