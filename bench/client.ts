import { dashboards } from './client/dashboards.ts';
import { idlePages } from './client/idle-pages.ts';
import { paint } from './client/paint.ts';
import { touch } from './client/touch.ts';
import { weight } from './client/weight.ts';
import type { Bench } from './figures.ts';

/** Benches of the work that the site gives a browser, measured in Chromium. */
export const CLIENT = { 'idle-pages': idlePages, weight, paint, touch, dashboards } satisfies Record<
  string,
  Bench
>;
