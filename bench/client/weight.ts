import type { CDPSession, Page } from 'playwright';
import { ALWAYS_TESTED } from '../../tests/browser/tables.ts';
import type { Figure, Run } from '../figures.ts';
import { startSite, type PageActions, type MeasuredSite } from './browser.ts';

/** A common phone: its width and height in CSS pixels, and three pixels of the screen for each of them. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true };
/** CSS pixels that are scrolled at once. */
const STEP = 400;
/** Milliseconds between two steps. */
const BETWEEN = 150;
/** Milliseconds after the last step, in which the site on this machine answers what came into view. */
const SETTLING = 1_000;

/** The bytes over the network, headers included, by the type of the resource. */
type Bytes = Map<string, number>;

/** Measures the bytes that the home page loads on a phone with an empty cache while it is scrolled to its end. */
export async function weight({ folder, print }: Run): Promise<Figure[]> {
  const site = await startSite(folder);
  const figures: Figure[] = [];
  try {
    for (const locale of ALWAYS_TESTED) {
      const bytesByType = await weigh(site, `/${locale}`);
      const heaviestFirst = [...bytesByType].toSorted(([, a], [, b]) => b - a);
      print(`${locale}: ${heaviestFirst.map(([type, bytes]) => `${type} ${toKB(bytes)} KB`).join(', ')}`);
      figures.push({
        name: `KB over the network, home in ${locale}, 390 px, to its end`,
        value: [...bytesByType.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024,
        floor: 350,
        target: 300,
        unit: ' KB',
      });
    }
  } finally {
    await site.stop();
  }
  return figures;
}

const toKB = (bytes: number) => (bytes / 1024).toFixed(1);

async function weigh(site: MeasuredSite, path: string): Promise<Bytes> {
  const bytesByType: Bytes = new Map();
  const note: PageActions = async (page, context) =>
    noteBytes(await context.newCDPSession(page), bytesByType);
  await site.visit(path, scrollToEnd, note, PHONE);
  return bytesByType;
}

/** Adds the bytes of every complete response to those of its type. */
async function noteBytes(session: CDPSession, bytesByType: Bytes): Promise<void> {
  const typeOfRequest = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => typeOfRequest.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = typeOfRequest.get(requestId) ?? 'Other';
    bytesByType.set(type, (bytesByType.get(type) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
}

/** Scrolls to the end of the page, and gives what came into view last the time to load. */
async function scrollToEnd(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  do {
    await page.evaluate((step) => scrollBy({ top: step, behavior: 'instant' }), STEP);
    await page.waitForTimeout(BETWEEN);
  } while (!(await isAtEnd()));
  // Playwright would not wait for `networkidle` again if the page had reached it while it was scrolled.
  await page.waitForTimeout(SETTLING);
}
