import { join } from 'node:path';
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright';
import { provide } from '../../scripts/test/machine.ts';
import { ServerProcess } from '../measure/server-process.ts';

/** A visit in a browser that has been nowhere before. */
export type Visit = (page: Page, context: BrowserContext) => Promise<void>;

export interface Visitors {
  /** The site's origin. */
  origin: string;
  /** Opens a path in a new browser with an empty cache, a phone of 360 px unless `how` says otherwise. `before` runs first. */
  visit: (path: string, what: Visit, before?: Visit, how?: BrowserContextOptions) => Promise<void>;
  /** Asks the site without a browser. */
  ask: <T>(what: (request: APIRequestContext) => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
}

/** The built site with its demo content, and Chromium. */
export async function receive(folder: string): Promise<Visitors> {
  const server = await ServerProcess.start('site', { DATA_DIR: join(folder, 'client') }, { quiet: true });
  const provided = await provide(['chromium'], () => undefined);
  const browser = await chromium.launch({
    chromiumSandbox: process.getuid?.() !== 0,
    executablePath: provided.chromium ?? '',
    args: ['--disable-gpu'],
  });
  const baseURL = `http://localhost:${server.port}`;
  const viewport = { width: 360, height: 740 };
  const visit: Visitors['visit'] = async (path, what, before, how) => {
    const context = await browser.newContext({ viewport, hasTouch: true, baseURL, ...how });
    const page = await context.newPage();
    await before?.(page, context);
    await page.goto(path, { waitUntil: 'load' });
    await what(page, context);
    await context.close();
  };
  const ask: Visitors['ask'] = async (what) => {
    const context = await browser.newContext({ baseURL });
    const answer = await what(context.request);
    await context.close();
    return answer;
  };
  const stop = async () => {
    await browser.close();
    await server.stop();
  };
  return { origin: baseURL, visit, ask, stop };
}

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** A phone's CPU against this machine's. */
export const SLOWER = 6;
export const slowDown = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
