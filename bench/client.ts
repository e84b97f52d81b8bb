import { dashboards } from './client/dashboards.ts';
import { paint } from './client/paint.ts';
import { touch } from './client/touch.ts';
import { untouched } from './client/untouched.ts';
import { weight } from './client/weight.ts';
import type { Bench } from './figures.ts';

/** Benches of the work that a visitor's browser does, in Chromium. */
export const CLIENT = { untouched, weight, paint, touch, dashboards } satisfies Record<string, Bench>;
