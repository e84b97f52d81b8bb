import { touch } from './client/touch.ts';
import { untouched } from './client/untouched.ts';
import type { Bench } from './figures.ts';

/** What a visitor's browser has to do, in Chromium. */
export const CLIENT = { untouched, touch } satisfies Record<string, Bench>;
