import { loginTime } from './booking/login.ts';
import { money } from './booking/money.ts';
import { races } from './booking/races.ts';
import { slots } from './booking/slots.ts';
import { zones } from './booking/zones.ts';
import type { Bench } from './figures.ts';

/** Benches of slots, meetings, money and logins. */
export const BOOKING = { slots, zones, money, races, login: loginTime } satisfies Record<string, Bench>;
