import { money } from './booking/money.ts';
import { slots } from './booking/slots.ts';
import { zones } from './booking/zones.ts';
import type { Bench } from './figures.ts';

/** Slots, meetings and money. */
export const BOOKING = { slots, zones, money } satisfies Record<string, Bench>;
