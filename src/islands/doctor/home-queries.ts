import type { ApiClient } from '#client/api-client.ts';
import { getMeetings } from '#contract/doctor/meetings.ts';
import { allPages } from '#contract/list.ts';

/**
 * Queries of the home page in a doctor's dashboard. The page and its islands use the same queries, so that an island
 * can begin with the answer that the page already has. Each asks for the first page of a list, which the islands of
 * today's meetings and of notifications link to; of the requests all pages are read.
 */
export const TODAY_QUERY = { time: 'today', limit: 50 } as const;
export const UPCOMING_QUERY = { time: 'upcoming', limit: 50 } as const;
/**
 * A back end that does not know this value of `time` answers with all upcoming meetings, requested or not, and perhaps
 * with fewer of them on a page than `limit` asks for.
 */
export const REQUESTED_QUERY = { time: 'requested', limit: 50 } as const;
export const NOTIFICATIONS_QUERY = { page: 1 } as const;

/** Reads all pages of the list in which the requests are. */
export const readRequests = (api: Pick<ApiClient, 'call'>) =>
  allPages((page) => api.call(getMeetings, { query: { ...REQUESTED_QUERY, page } }));
