import type { Page } from 'playwright/test';
import { resize } from '../browser/fixtures.ts';
import { findLayoutFaults } from './measure.ts';

/** Makes the browser lay out skipped parts (`content-visibility: auto`), whose texts otherwise keep old positions. */
const layOutEverything = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** The layout faults of the page at these widths (CSS pixels). */
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
