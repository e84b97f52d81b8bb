import type { Page } from 'playwright';
import type { Figure, Run } from '../figures.ts';
import { median, receive, SLOWER, slowDown } from './browser.ts';
import { recordTouches } from './in-page.ts';

const ROUNDS = 5;

/** Elements of a page by name: the one that is touched, and the one that must become visible. */
const TOUCHED = {
  menu: ['.menu-button', '#menu'],
  search: ['.bottom [popovertarget=site-search]', '#site-search'],
  languages: ['[popovertarget=languages]', '#languages'],
} as const;

/** Touches of a page on a CPU six times slower: the first until it shows something, and the slowest of all. */
export async function touch({ folder, say }: Run): Promise<Figure[]> {
  const visitors = await receive(folder);
  const figures: Figure[] = [];
  try {
    for (const [name, [button, panel]] of Object.entries(TOUCHED)) {
      const firsts: number[] = [];
      const slowest: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const use = async (page: Page) => {
          await page.locator(button).tap();
          await page.locator(panel).waitFor();
          await page.waitForTimeout(1_500);
          if (name === 'search') await page.locator(`${panel} input`).first().pressSequentially('impl');
          await page.waitForTimeout(1_500);
          // The first closes the list of what was found.
          if (name === 'search') await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
          await page.locator(panel).waitFor({ state: 'hidden' });
          await page.locator(button).tap();
          await page.locator(panel).waitFor();
          await page.waitForTimeout(1_000);
          const { first = NaN, slow = NaN } = await page.evaluate(() => ({
            first: Number(document.documentElement.dataset['first']),
            slow: Number(document.documentElement.dataset['slow']),
          }));
          firsts.push(first);
          slowest.push(slow);
        };
        await visitors.visit(`/${round % 2 ? 'ar' : 'en'}/blog`, use, async (page, context) => {
          await page.addInitScript(recordTouches);
          await slowDown(await context.newCDPSession(page));
        });
      }
      say(`${name}: first ${firsts.join(', ')} ms; slowest ${slowest.join(', ')} ms`);
      figures.push(
        figure(`first touch of ${name} until it is seen, CPU ÷ ${SLOWER}`, firsts, 200),
        figure(`INP of ${name}, CPU ÷ ${SLOWER}`, slowest, 150),
      );
    }
  } finally {
    await visitors.stop();
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
