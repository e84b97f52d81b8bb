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

interface Settled {
  /** Bytes of JavaScript after brotli, inline scripts included. */
  scriptBytes: number;
  scriptFiles: number;
  layoutShift: number;
}

/**
 * Measures the JavaScript and the layout shift of a page of each public kind, without any interaction. The figures are
 * those of the worst page. On half of the pages the visitor has decided on cookies before, so that the card that offers
 * help opens; on the others the cookie banner is shown.
 */
export async function idlePages({ folder, print }: Run): Promise<Figure[]> {
  const site = await startSite(folder);
  const settled: Settled[] = [];
  try {
    for (const [index, { kind, locale, path }] of (await publicPages(site)).entries()) {
      // Languages change with each page, so two of four pages give each language both states.
      const measures = await settle(site, path, index % 4 >= 2);
      const { scriptBytes, scriptFiles, layoutShift } = measures;
      print(
        `${locale} ${kind}: ${scriptBytes} bytes in ${scriptFiles} files and inline, shift ${layoutShift.toFixed(3)}`,
      );
      settled.push(measures);
    }
  } finally {
    await site.stop();
  }
  return [
    {
      name: `KB of JavaScript (brotli) ${MEASURE_DELAY / 1_000} s after load`,
      value: Math.max(...settled.map(({ scriptBytes }) => scriptBytes)) / 1024,
      floor: 5,
      target: 4.5,
    },
    {
      name: 'layout shift, font swap and card included',
      value: Math.max(...settled.map(({ layoutShift }) => layoutShift)),
      floor: 0.02,
      target: 0.01,
    },
  ];
}

/** Opens a page and measures it after a while without interaction. `decided`: optional cookies were refused before. */
async function settle(site: MeasuredSite, path: string, decided: boolean): Promise<Settled> {
  let scripts: PageScripts | undefined;
  let settled: Settled = { scriptBytes: Number.NaN, scriptFiles: Number.NaN, layoutShift: Number.NaN };
  const watch: PageActions = async (page, context) => {
    scripts = new PageScripts(page);
    await page.addInitScript(sumShifts);
    if (decided) await context.addCookies([decisionCookie(site.origin)]);
  };
  const measure = async (page: Page) => {
    await page.waitForTimeout(MEASURE_DELAY);
    settled = {
      scriptBytes: (await scripts?.bytes()) ?? Number.NaN,
      scriptFiles: scripts?.count ?? Number.NaN,
      layoutShift: await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0)),
    };
  };
  await site.visit(path, measure, watch);
  return settled;
}

const decisionCookie = (url: string) => ({
  name: 'consent',
  value: `${COOKIE_CONSENT_VERSION}..${randomUUID()}`,
  url,
});
