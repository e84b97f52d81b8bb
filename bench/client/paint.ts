import type { CDPSession, Page } from 'playwright';
import { addressOf } from '../../tests/browser/addresses.ts';
import type { Figure, Run } from '../figures.ts';
import { median, receive, SLOWER, slowDown, type Visit } from './browser.ts';

const ROUNDS = 5;
const KINDS = ['home', 'doctor', 'post'] as const;
/** Milliseconds after the load in which something larger may still be painted. */
const LATER = 1_000;

/** The largest paint of a page on a phone with a slow CPU, against the same page without JavaScript. */
export async function paint({ folder, say }: Run): Promise<Figure[]> {
  const visitors = await receive(folder);
  const figures: Figure[] = [];
  try {
    for (const locale of ['en', 'ar'] as const) {
      for (const kind of KINDS) {
        const path = await visitors.ask((request) => addressOf(request, locale, kind));
        const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
        // In turn: what else the machine does meets both.
        for (let round = 0; round < ROUNDS; round++) {
          for (const [name, list] of Object.entries(times)) {
            const paints: number[] = [];
            const note: Visit = async (page, context) => {
              const session = await context.newCDPSession(page);
              await slowDown(session);
              await notePaints(session, paints);
            };
            const look = async (page: Page) => {
              await page.waitForTimeout(LATER);
              const began = await page.evaluate(() => performance.timeOrigin);
              list.push(Math.round((paints.at(-1) ?? Number.NaN) - began));
            };
            await visitors.visit(path, look, note, { javaScriptEnabled: name === 'with' });
          }
        }
        const with_ = median(times.with);
        const without = median(times.without);
        say(`${locale} ${kind}: ${with_} ms, ${without} ms without JavaScript`);
        figures.push({
          name: `LCP of ${kind} in ${locale} ÷ without JavaScript, CPU ÷ ${SLOWER}`,
          value: with_ / without,
          floor: 1.15,
          target: 1.05,
        });
      }
    }
  } finally {
    await visitors.stop();
  }
  return figures;
}

/**
 * Moments (ms since 1970) at which something larger than before was painted; the browser tells of it without a script.
 */
async function notePaints(session: CDPSession, paints: number[]): Promise<void> {
  session.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    const { renderTime, loadTime } = event.lcpDetails ?? {};
    paints.push((renderTime || loadTime || Number.NaN) * 1_000);
  });
  await session.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint'] });
}
