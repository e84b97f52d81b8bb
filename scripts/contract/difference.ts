import type { Endpoint } from '#contract/endpoint.ts';
import { isSpecified } from '#contract/specification.ts';

/** The losses that a difference can cause, the worst first. */
export const LOSSES = ['page lost', 'item lost', 'block hidden'] as const;
export type Loss = (typeof LOSSES)[number];

export interface Difference {
  /** The call, such as `GET /blog`. */
  call: string;
  /** The specification names the call. */
  specified: boolean;
  loss: Loss;
  /** The last part of the field's name; missing where the difference concerns the call as a whole. */
  field?: string;
  /** The difference in words; equal words mean the same cause. */
  what: string;
  /** The number of places in the answer with this difference. */
  places: number;
}

/**
 * A difference that concerns a call as a whole. The loss of a call beyond the specification is never more than the
 * hidden block of a page that shows it.
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

/** All differences with the same loss, field and cause, over all calls. */
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
