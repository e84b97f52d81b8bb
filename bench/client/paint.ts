import type { CDPSession, Page } from 'playwright';
import type { Figure, Run } from '../figures.ts';
import { quantile } from '../measure/statistics.ts';
import { startSite, CPU_SLOWDOWN, slowDownCpu, type PageActions, type MeasuredSite } from './browser.ts';
import { publicPages } from './public-pages.ts';

const ROUNDS = 3;
/** Further rounds for a page that misses the target after the first ones. */
const MORE_ROUNDS = 8;
/** Other work on the machine only makes a paint later, so the lower quartile of the visits says more than the median. */
const QUANTILE = 0.25;
/** Milliseconds after the load in which something larger may still be painted. */
const SETTLING = 500;
const FLOOR = 1.1;
const TARGET = 1.05;

const VARIANTS = ['whole', 'without JavaScript', 'without pictures'] as const;
type Variant = (typeof VARIANTS)[number];
/** The milliseconds from the start of the navigation to the largest paint, of each visit. */
type Times = Record<Variant, number[]>;

/**
 * Compares the largest paint of a page of each public kind, on a phone with a slow CPU, with that of the same page
 * without JavaScript and that of the same page without its pictures. Icons are no pictures: no page is without them.
 */
export async function paint({ folder, print }: Run): Promise<Figure[]> {
  const site = await startSite(folder);
  const figures: Figure[] = [];
  try {
    for (const { kind, locale, path } of await publicPages(site)) {
      const times: Times = { whole: [], 'without JavaScript': [], 'without pictures': [] };
      await visitInTurn(site, path, times, ROUNDS);
      if (ratiosOf(times).some(({ ratio }) => !(ratio <= TARGET)))
        await visitInTurn(site, path, times, MORE_ROUNDS);
      print(
        `${locale} ${kind}: ${VARIANTS.map((variant) => `${variant} ${usualTime(times[variant])} ms`).join(', ')}`,
      );
      for (const { variant, ratio } of ratiosOf(times))
        figures.push({
          name: `LCP of ${kind} in ${locale} ÷ ${variant}, CPU ÷ ${CPU_SLOWDOWN}`,
          value: ratio,
          floor: FLOOR,
          target: TARGET,
        });
    }
  } finally {
    await site.stop();
  }
  return figures;
}

const usualTime = (times: readonly number[]): number => Math.round(quantile(times, QUANTILE));

const ratiosOf = (times: Times) =>
  VARIANTS.slice(1).map((variant) => ({
    variant,
    ratio: usualTime(times.whole) / usualTime(times[variant]),
  }));

/**
 * Adds `rounds` visits to the times of each variant. The variants take turns, so that other work disturbs all alike.
 */
async function visitInTurn(site: MeasuredSite, path: string, times: Times, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const variant of VARIANTS) times[variant].push(await largestPaint(site, path, variant));
}

/** The milliseconds from the start of the navigation to the largest paint; NaN when nothing was painted. */
async function largestPaint(site: MeasuredSite, path: string, variant: Variant): Promise<number> {
  const paints: number[] = [];
  let time = Number.NaN;
  const prepare: PageActions = async (page, context) => {
    const session = await context.newCDPSession(page);
    await slowDownCpu(session);
    if (variant === 'without pictures') await refusePictures(session);
    await recordPaints(session, paints);
  };
  const measure = async (page: Page) => {
    await page.waitForTimeout(SETTLING);
    const start = await page.evaluate(() => performance.timeOrigin);
    time = Math.round((paints.at(-1) ?? Number.NaN) - start);
  };
  await site.visit(path, measure, prepare, { javaScriptEnabled: variant !== 'without JavaScript' });
  return time;
}

/** The file of all icons (`src/styles/icons.svg`). */
const ICONS = /\/icons\.[^/]+\.svg$/;

/** Makes every request for a picture fail, without delaying requests for anything but images. */
async function refusePictures(session: CDPSession): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const answered = ICONS.test(url)
      ? session.send('Fetch.continueRequest', { requestId })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    // The command fails for a page that is being closed, which has no requests any more.
    answered.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Image' }] });
}

/**
 * Adds the times of the LCP candidates to `paints`, in milliseconds since 1970. The browser reports them by the
 * DevTools protocol, so this works without JavaScript too.
 */
async function recordPaints(session: CDPSession, paints: number[]): Promise<void> {
  session.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    const { renderTime, loadTime } = event.lcpDetails ?? {};
    paints.push((renderTime || loadTime || Number.NaN) * 1_000);
  });
  await session.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint'] });
}
