import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { BuiltSite } from './built-site.ts';
import { INWARD } from './visitors-view.ts';

/** Both ways: what a back end answers must do in each. */
export const WAYS = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const;

export type Visit = (javaScriptEnabled: boolean, journey: (page: Page) => Promise<void>) => Promise<void>;

/** Starts Chromium for the tests of a file, at the site that `opened` gives. */
export function useBrowser(opened: () => BuiltSite): Visit {
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

  /** A visitor who has been nowhere before. Of what they meet nothing may fail (5xx), or tell of the code. */
  return async (javaScriptEnabled: boolean, journey: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({
      baseURL: opened().origin,
      javaScriptEnabled,
      locale: 'en-GB',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const failed: string[] = [];
    page.on('response', (answer) => answer.status() >= 500 && failed.push(answer.url()));
    page.on('pageerror', (error) => failed.push(String(error)));
    await journey(page);
    expect(await page.locator('body').innerText()).not.toMatch(INWARD);
    await context.close();
    expect(failed).toEqual([]);
  };
}
