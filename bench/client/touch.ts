import type { Page } from 'playwright';
import type { Figure, Run } from '../figures.ts';
import { median, receive } from './browser.ts';

const ROUNDS = 5;
const SLOWER = 6;

/** What is touched first in a page, and what has to be seen then. */
const TOUCHED = {
  menu: ['.menu > summary', '.menu-panel'],
  search: ['.bottom [popovertarget=site-search]', '#site-search'],
  languages: ['[popovertarget=languages]', '#languages'],
} as const;

/** The very first touch of a page: until it is painted, on a CPU six times slower. */
export async function touch({ folder, say }: Run): Promise<Figure[]> {
  const visitors = await receive(folder);
  const figures: Figure[] = [];
  try {
    for (const [name, [button, panel]] of Object.entries(TOUCHED)) {
      const delays: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const tap = async (page: Page) => {
          await page.locator(button).tap();
          await page.locator(panel).waitFor();
          await page.waitForTimeout(1_500);
          delays.push(await page.evaluate(() => Number(document.documentElement.dataset['delay'] ?? 0)));
        };
        await visitors.visit(`/${round % 2 ? 'ar' : 'en'}/blog`, tap, async (page, context) => {
          await page.addInitScript(noteDelays);
          const session = await context.newCDPSession(page);
          await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        });
      }
      say(`${name}: ${delays.join(', ')} ms`);
      const value = median(delays);
      figures.push({
        name: `first touch of ${name}, CPU ÷ ${SLOWER}`,
        value,
        floor: 150,
        target: 100,
        unit: ' ms',
      });
    }
  } finally {
    await visitors.stop();
  }
  return figures;
}

/** Runs in the page: the longest interaction, from the event to its paint (Event Timing, as for INP). */
function noteDelays(): void {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
    document.documentElement.dataset['delay'] = String(longest);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
