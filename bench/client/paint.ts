import type { CDPSession, Page } from 'playwright';
import { addressOf } from '../../tests/browser/addresses.ts';
import type { Figure, Run } from '../figures.ts';
import { CPU_SLOWDOWN, median, type PageActions, slowDownCpu, startSite } from './browser.ts';

const ROUNDS = 5;
const KINDS = ['home', 'doctor', 'post'] as const;
/** Milliseconds after the load in which a larger element may still be painted. */
const PAINT_DELAY = 1_000;

/** Compares the largest contentful paint (LCP) on a slow CPU with that of the same page without JavaScript. */
export async function paint({ folder, say }: Run): Promise<Figure[]> {
  const site = await startSite(folder);
  const figures: Figure[] = [];
  try {
    for (const locale of ['en', 'ar'] as const) {
      for (const kind of KINDS) {
        const path = await site.request((request) => addressOf(request, locale, kind));
        const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
        // Both ways take turns, so that other work of the machine affects them equally.
        for (let round = 0; round < ROUNDS; round++) {
          for (const [name, list] of Object.entries(times)) {
            const paints: number[] = [];
            const prepare: PageActions = async (page, context) => {
              const session = await context.newCDPSession(page);
              await slowDownCpu(session);
              await recordPaints(session, paints);
            };
            const measure = async (page: Page) => {
              await page.waitForTimeout(PAINT_DELAY);
              const start = await page.evaluate(() => performance.timeOrigin);
              list.push(Math.round((paints.at(-1) ?? Number.NaN) - start));
            };
            await site.visit(path, measure, prepare, { javaScriptEnabled: name === 'with' });
          }
        }
        const timeWith = median(times.with);
        const timeWithout = median(times.without);
        say(`${locale} ${kind}: ${timeWith} ms, ${timeWithout} ms without JavaScript`);
        figures.push({
          name: `LCP of ${kind} in ${locale} ÷ without JavaScript, CPU ÷ ${CPU_SLOWDOWN}`,
          value: timeWith / timeWithout,
          floor: 1.15,
          target: 1.05,
        });
      }
    }
  } finally {
    await site.stop();
  }
  return figures;
}

/**
 * Adds to `paints` the moments (ms since 1970) of the LCP candidates. The browser reports them by the DevTools protocol,
 * so that this works without JavaScript too.
 */
async function recordPaints(session: CDPSession, paints: number[]): Promise<void> {
  session.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    const { renderTime, loadTime } = event.lcpDetails ?? {};
    paints.push((renderTime || loadTime || Number.NaN) * 1_000);
  });
  await session.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint'] });
}
