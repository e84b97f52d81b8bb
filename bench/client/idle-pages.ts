import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { COOKIE_CONSENT_VERSION } from '#config.ts';
import type { Figure, Run } from '../figures.ts';
import { startSite, type PageActions, type MeasuredSite } from './browser.ts';
import { sumShifts } from './in-page.ts';
import { PageScripts } from './page-scripts.ts';
import { publicPages } from './public-pages.ts';

/** Milliseconds after the load: long enough for the card that offers help to open by itself. */
const MEASURE_DELAY = 8_000;

interface IdlePage {
  /** Bytes of JavaScript after brotli, inline scripts included. */
  scriptBytes: number;
  scriptFiles: number;
  layoutShift: number;
}

/**
 * Measures the JavaScript and the layout shift of a page of each public kind, without any interaction. Each figure is
 * that of its worst page. On half of the pages the visitor has refused optional cookies before, so that the card that
 * offers help opens; on the others the cookie banner is shown.
 */
export async function idlePages({ folder, print }: Run): Promise<Figure[]> {
  const site = await startSite(folder);
  const measuredPages: IdlePage[] = [];
  try {
    for (const { index, kind, locale, path } of await publicPages(site)) {
      // The language changes with each page, so the state changes with every second one: each language gets both.
      const measures = await measureIdle(site, path, index % 4 >= 2);
      const { scriptBytes, scriptFiles, layoutShift } = measures;
      print(
        `${locale} ${kind}: ${scriptBytes} bytes in ${scriptFiles} files and inline, shift ${layoutShift.toFixed(3)}`,
      );
      measuredPages.push(measures);
    }
  } finally {
    await site.stop();
  }
  return [
    {
      name: `KB of JavaScript (brotli) ${MEASURE_DELAY / 1_000} s after load`,
      value: Math.max(...measuredPages.map(({ scriptBytes }) => scriptBytes)) / 1024,
      floor: 5,
      target: 4.5,
    },
    {
      name: 'layout shift, font swap and card included',
      value: Math.max(...measuredPages.map(({ layoutShift }) => layoutShift)),
      floor: 0.02,
      target: 0.01,
    },
  ];
}

/** Opens a page and measures it after a while without interaction. `decided`: optional cookies were refused before. */
async function measureIdle(site: MeasuredSite, path: string, decided: boolean): Promise<IdlePage> {
  let scripts: PageScripts | undefined;
  let measured: IdlePage = { scriptBytes: Number.NaN, scriptFiles: Number.NaN, layoutShift: Number.NaN };
  const watch: PageActions = async (page, context) => {
    scripts = new PageScripts(page);
    await page.addInitScript(sumShifts);
    if (decided) await context.addCookies([decisionCookie(site.origin)]);
  };
  const measure = async (page: Page) => {
    await page.waitForTimeout(MEASURE_DELAY);
    measured = {
      scriptBytes: (await scripts?.bytes()) ?? Number.NaN,
      scriptFiles: scripts?.count ?? Number.NaN,
      layoutShift: await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0)),
    };
  };
  await site.visit(path, measure, watch);
  return measured;
}

const decisionCookie = (url: string) => ({
  name: 'consent',
  value: `${COOKIE_CONSENT_VERSION}..${randomUUID()}`,
  url,
});
