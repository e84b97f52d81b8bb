import type { Page } from 'playwright';
import type { Figure, Run } from '../figures.ts';
import { median } from '../measure/statistics.ts';
import { CPU_SLOWDOWN, slowDownCpu, startSite } from './browser.ts';
import { recordInteractions } from './in-page.ts';

const ROUNDS = 5;

/** Selectors of a button and of the panel that it opens. */
const PANELS = {
  menu: ['.menu-button', '#menu'],
  search: ['.bottom [popovertarget=site-search]', '#site-search'],
  languages: ['[popovertarget=languages]', '#languages'],
} as const;

/** Measures touches on a slow CPU: the time from the first touch to the next paint, and the slowest interaction. */
export async function touch({ folder, print }: Run): Promise<Figure[]> {
  const site = await startSite(folder);
  const figures: Figure[] = [];
  try {
    for (const [name, [button, panel]] of Object.entries(PANELS)) {
      const firstTouches: number[] = [];
      const slowest: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const usePanel = async (page: Page) => {
          await page.locator(button).tap();
          await page.locator(panel).waitFor();
          await page.waitForTimeout(1_500);
          if (name === 'search') await page.locator(`${panel} input`).first().pressSequentially('impl');
          await page.waitForTimeout(1_500);
          // The first Escape closes only the list of results.
          if (name === 'search') await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
          await page.locator(panel).waitFor({ state: 'hidden' });
          await page.locator(button).tap();
          await page.locator(panel).waitFor();
          await page.waitForTimeout(1_000);
          const { first, slow } = await page.evaluate(() => ({
            first: Number(document.documentElement.dataset['first']),
            slow: Number(document.documentElement.dataset['slow']),
          }));
          firstTouches.push(first);
          slowest.push(slow);
        };
        await site.visit(`/${round % 2 ? 'ar' : 'en'}/blog`, usePanel, async (page, context) => {
          await page.addInitScript(recordInteractions);
          await slowDownCpu(await context.newCDPSession(page));
        });
      }
      print(`${name}: first ${firstTouches.join(', ')} ms; slowest ${slowest.join(', ')} ms`);
      figures.push(
        figure(`first touch of ${name} until it is seen, CPU ÷ ${CPU_SLOWDOWN}`, firstTouches, 200),
        figure(`INP of ${name}, CPU ÷ ${CPU_SLOWDOWN}`, slowest, 150),
      );
    }
  } finally {
    await site.stop();
  }
  return figures;
}

const figure = (name: string, delays: readonly number[], floor: number): Figure => ({
  name,
  value: median(delays),
  floor,
  target: 100,
  unit: ' ms',
});
