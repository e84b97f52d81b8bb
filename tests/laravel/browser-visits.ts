import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { BuiltSite } from './built-site.ts';
import { INTERNALS } from './visitors-view.ts';

/** The two ways of each journey: the answers of a back end must be enough for both. */
export const WAYS = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const;

export type Visit = (javaScriptEnabled: boolean, journey: (page: Page) => Promise<void>) => Promise<void>;

/** Starts Chromium for the tests of a file, at the site that `getSite` returns. */
export function useBrowser(getSite: () => BuiltSite): Visit {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      chromiumSandbox: process.getuid?.() !== 0,
      executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium',
      args: ['--disable-gpu'],
    });
  });
  afterAll(async () => {
    await browser?.close();
  });

  /**
   * Makes a journey as a new visitor. No answer may be 5xx, no script may fail, and the page may not show internals.
   */
  return async (javaScriptEnabled: boolean, journey: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({
      baseURL: getSite().origin,
      javaScriptEnabled,
      locale: 'en-GB',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const failed: string[] = [];
    page.on('response', (answer) => answer.status() >= 500 && failed.push(answer.url()));
    page.on('pageerror', (error) => failed.push(String(error)));
    await journey(page);
    expect(await page.locator('body').innerText()).not.toMatch(INTERNALS);
    await context.close();
    expect(failed).toEqual([]);
  };
}
