import type { Page } from 'playwright/test';
import { resize } from '../browser/fixtures.ts';
import { findLayoutFaults } from './measure.ts';

/** What is laid out wrongly on a phone, a tablet or a desktop. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [360, 768, 1200]) {
    await resize(page, width);
    const found = await page.evaluate(findLayoutFaults);
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}
