import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { LOCALES } from '#config.ts';
import type { Figure, Run } from '../figures.ts';
import { receive } from './browser.ts';
import { sumShifts } from './in-page.ts';
import { PageScripts } from './page-scripts.ts';

/** The contact window has opened by then. */
const AFTER = 8_000;
const PATHS = ['', '/blog', '/faqs'];

/** Pages that nobody touches: JavaScript by the byte, inline scripts included, and how far things have moved. */
export async function untouched({ folder, say }: Run): Promise<Figure[]> {
  const visitors = await receive(folder);
  let bytes = 0;
  let shift = 0;
  try {
    for (const path of LOCALES.flatMap((locale) => PATHS.map((below) => `/${locale}${below}`))) {
      let scripts: PageScripts | undefined;
      const look = async (page: Page) => {
        await pause(AFTER);
        const window = await page.locator('dialog[open]').count();
        const sum = (await scripts?.bytes()) ?? Number.NaN;
        const layoutShift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
        say(
          `${path}: ${sum} bytes in ${scripts?.count} files and inline, shift ${layoutShift.toFixed(3)}, window ${window}`,
        );
        bytes = Math.max(bytes, sum);
        shift = Math.max(shift, layoutShift);
      };
      await visitors.visit(path, look, async (page) => {
        scripts = new PageScripts(page);
        await page.addInitScript(sumShifts);
      });
    }
  } finally {
    await visitors.stop();
  }
  return [
    { name: 'KB of JavaScript (brotli) 8 s after load', value: bytes / 1024, floor: 5, target: 4.5 },
    { name: 'layout shift, font swap and window included', value: shift, floor: 0.05, target: 0.02 },
  ];
}
