import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

/** The minified script: it loads in half of the time of the readable one. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of axe that look at colours: what another colour scheme can break. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** Rules by name; all of them otherwise. */
  rules?: readonly string[];
  /** A part of the page, by a selector. */
  within?: string;
}

/**
 * Faults that axe finds in the page as it is. Its script is injected once for each document, because that takes the
 * longest.
 */
export async function violations(page: Page, { rules, within }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  return page.evaluate(
    async ([scope, how]) => {
      const { axe: present } = globalThis as unknown as { axe: typeof axe };
      const { violations: found } = await present.run(scope ?? document, how);
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [within, options] as const,
  );
}
