import { test as base } from '../browser/fixtures.ts';

/** Settings of the two projects of these tests (playwright.config.ts). */
export interface LooksOptions {
  /** Whether every cell of the tables runs; otherwise those that `lookAt` chooses. */
  all: boolean;
}

export const test = base.extend<LooksOptions>({ all: [false, { option: true }] });
