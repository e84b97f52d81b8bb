import type { Clock } from '#domain/time/clock.ts';

/** The month (`YYYY-MM`) of a time that is ahead; undefined for one that has passed. `now` is in milliseconds. */
export const monthAhead = ({ at, local }: Pick<Clock, 'at' | 'local'>, now: number): string | undefined =>
  Date.parse(at) > now ? local.slice(0, 7) : undefined;
