import { slots } from './booking/slots.ts';
import { zones } from './booking/zones.ts';
import type { Bench } from './figures.ts';

/** Slots and meetings. */
export const BOOKING = { slots, zones } satisfies Record<string, Bench>;
