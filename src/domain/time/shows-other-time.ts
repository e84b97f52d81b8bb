import { type Clock, clockIn } from '#domain/time/clock.ts';

/** Whether a clock shows another time than the clocks of some of these zones (IANA) do at the same instant. */
export const showsOtherTime = (
  { at, local }: Pick<Clock, 'at' | 'local'>,
  zones: readonly string[],
): boolean => zones.some((zone) => clockIn(zone, Date.parse(at)).local !== local.slice(0, 16));
