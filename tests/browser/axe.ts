import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

/** The minified script of axe, which loads in half of the time. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of axe about colours, which another colour scheme can break. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** Names of the rules to check; all rules by default. */
  rules?: readonly string[];
  /** Selector of the part of the page to check; the whole page by default. */
  within?: string;
}

/**
 * The violations that axe finds in the present state of the page. Its script is injected only once for each document,
 * because that takes the longest.
 */
export async function violations(page: Page, { rules, within }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(SOURCE);
    await page.evaluate(renderSkippedParts);
  }
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  return page.evaluate(
    async ([scope, runOptions]) => {
      const injected = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations: found } = await injected.run(scope ?? document, runOptions);
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [within, options] as const,
  );
}

/**
 * Renders the parts of a page that browsers skip while they are out of sight. Their boxes have an estimated height,
 * from which taller texts stick out, so that axe would compare these with the background of the page.
 */
function renderSkippedParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
}
