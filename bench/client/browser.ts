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
import { stopEmbedded } from '../../tests/api/support/embedded.ts';
import { ServerProcess } from '../measure/server-process.ts';

/** Actions on a page in a browser context of its own, which begins without cookies, storage or cache. */
export type PageActions = (page: Page, context: BrowserContext) => Promise<void>;

export interface MeasuredSite {
  origin: string;
  /**
   * Runs `prepare` on an empty page, loads the path in it, then runs `actions`. The window is that of a phone of 360 px
   * unless `options` say otherwise.
   */
  visit: (
    path: string,
    actions: PageActions,
    prepare?: PageActions,
    options?: BrowserContextOptions,
  ) => Promise<void>;
  /** Gives `send` a client for requests without a page, and returns its result. */
  request: <T>(send: (request: APIRequestContext) => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
}

/**
 * Finds or installs Chromium, and starts it and the built site with its demo content. Throws if Chromium can neither
 * be found nor installed.
 */
export async function startSite(folder: string): Promise<MeasuredSite> {
  const { chromium: executablePath } = await provide(['chromium'], () => undefined);
  if (!executablePath) throw new Error('Chromium was not found');
  const browser = await chromium.launch({
    chromiumSandbox: process.getuid?.() !== 0,
    executablePath,
    args: ['--disable-gpu'],
  });
  const dataDir = join(folder, 'client');
  const server = await ServerProcess.start('site', { DATA_DIR: dataDir }).catch(async (cause: unknown) => {
    await browser.close();
    await stopEmbedded(dataDir);
    throw cause;
  });
  const baseURL = `http://localhost:${server.port}`;
  const viewport = { width: 360, height: 740 };
  const visit: MeasuredSite['visit'] = async (path, actions, prepare, options) => {
    const context = await browser.newContext({ viewport, hasTouch: true, baseURL, ...options });
    const page = await context.newPage();
    await prepare?.(page, context);
    await page.goto(path, { waitUntil: 'load' });
    await actions(page, context);
    await context.close();
  };
  const request: MeasuredSite['request'] = async (send) => {
    const context = await browser.newContext({ baseURL });
    const answer = await send(context.request);
    await context.close();
    return answer;
  };
  const stop = async () => {
    await browser.close();
    await server.stop();
    await stopEmbedded(dataDir);
  };
  return { origin: baseURL, visit, request, stop };
}

/** The factor by which Chromium slows the CPU down to that of a phone. */
export const CPU_SLOWDOWN = 6;
export const slowDownCpu = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
