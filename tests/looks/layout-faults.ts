import type { Page } from 'playwright/test';
import { resize } from '../browser/fixtures.ts';
import { findLayoutFaults } from './measure.ts';

/** Parts out of sight (`content-visibility: auto`) keep old places for their texts until somebody scrolls there. */
const layOutEverything = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Faults of the layout at each of these widths, in CSS pixels. */
export async function layoutFaults(page: Page, widths: readonly number[]): Promise<string[]> {
  await layOutEverything(page);
  const faults: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    const found = await page.evaluate(findLayoutFaults);
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}
