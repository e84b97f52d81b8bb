import type { Endpoint } from '#contract/endpoint.ts';
import { isSpecified } from '#contract/specification.ts';

/** The loss by a difference, the worst first. */
export const LOSSES = ['page lost', 'item lost', 'block hidden'] as const;
export type Loss = (typeof LOSSES)[number];

export interface Difference {
  /** The call, such as `GET /blog`. */
  call: string;
  /** The specification names the call. */
  specified: boolean;
  loss: Loss;
  /** Last name of the field; none where it is the call itself. */
  field?: string;
  /** The difference in words, which are the same for the same cause. */
  what: string;
  /** Places in the answer. */
  places: number;
}

/**
 * A difference that concerns a call as a whole. Without a call beyond the specification only the block of a page that
 * shows it is hidden.
 */
export function callDifference(endpoint: Endpoint, what: string, loss: Loss = 'page lost'): Difference {
  const specified = isSpecified(endpoint);
  return {
    call: `${endpoint.method} ${endpoint.path}`,
    specified,
    loss: specified ? loss : 'block hidden',
    what,
    places: 1,
  };
}

/** Describes an answer whose status is not the `wanted` one. */
export function describeStatus(status: number, wanted: string): string {
  if (status === 404 || status === 405) return `the call is not there (${status})`;
  if (status === 419) return 'the token of the session is refused (419): see SANCTUM_STATEFUL_DOMAINS';
  if (status === 429) return 'too many calls (429): exempt the site’s address from the throttle';
  if (status >= 500) return `the back end fails (${status})`;
  return `answers ${status} where ${wanted} belongs`;
}

/** Causes grouped over calls: one entry for a loss, field and cause. */
export interface Group {
  loss: Loss;
  specified: boolean;
  field: string | undefined;
  what: string;
  calls: { call: string; places: number }[];
}

export function groupDifferences(differences: readonly Difference[]): Group[] {
  const byCause = Map.groupBy(differences, ({ loss, specified, field, what }) =>
    JSON.stringify([loss, specified, field, what]),
  );
  return [...byCause.values()].map((group) => {
    const { loss, specified, field, what } = group[0] as Difference;
    const calls = Map.groupBy(group, ({ call }) => call);
    return {
      loss,
      specified,
      field,
      what,
      calls: [...calls].map(([call, parts]) => ({
        call,
        places: parts.reduce((sum, { places }) => sum + places, 0),
      })),
    };
  });
}
