import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { LOCALES } from '#config.ts';
import type { Figure, Run } from '../figures.ts';
import { startSite } from './browser.ts';
import { sumShifts } from './in-page.ts';
import { PageScripts } from './page-scripts.ts';

/** Milliseconds after the load: long enough for the contact window to open by itself. */
const MEASURE_DELAY = 8_000;
const PATHS = ['', '/blog', '/faqs'];

/**
 * Measures pages that the visitor does not interact with: their JavaScript, inline scripts included, and their layout
 * shift. The figures are those of the worst page.
 */
export async function idlePages({ folder, say }: Run): Promise<Figure[]> {
  const site = await startSite(folder);
  let mostBytes = 0;
  let largestShift = 0;
  try {
    for (const path of LOCALES.flatMap((locale) => PATHS.map((below) => `/${locale}${below}`))) {
      let scripts: PageScripts | undefined;
      const measure = async (page: Page) => {
        await pause(MEASURE_DELAY);
        const openWindows = await page.locator('dialog[open]').count();
        const bytes = (await scripts?.bytes()) ?? Number.NaN;
        const layoutShift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
        say(
          `${path}: ${bytes} bytes in ${scripts?.count} files and inline, shift ${layoutShift.toFixed(3)}, window ${openWindows}`,
        );
        mostBytes = Math.max(mostBytes, bytes);
        largestShift = Math.max(largestShift, layoutShift);
      };
      await site.visit(path, measure, async (page) => {
        scripts = new PageScripts(page);
        await page.addInitScript(sumShifts);
      });
    }
  } finally {
    await site.stop();
  }
  return [
    { name: 'KB of JavaScript (brotli) 8 s after load', value: mostBytes / 1024, floor: 5, target: 4.5 },
    { name: 'layout shift, font swap and window included', value: largestShift, floor: 0.05, target: 0.02 },
  ];
}
