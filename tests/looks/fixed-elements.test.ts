import type { Page } from 'playwright/test';
import { LOCALES } from '#config.ts';
import { KINDS } from '../browser/addresses.ts';
import { expect } from '../browser/fixtures.ts';
import { clearStorage } from '../browser/storage.ts';
import { overlaysOf, windowsOf } from './cells.ts';
import { findCoveredEnd, findCoveredFocus, NO_FOCUS } from './covered.ts';
import { test } from './looks-test.ts';

/** More steps than any page has: a walk with the Tab key that does not end is a trap. */
const MAX_STEPS = 1_000;

// The cookie banner is a fixed element too: the visitor has not decided yet.
test.use({ decided: false });

/** The bar at the upper edge goes away while somebody scrolls down: here it always stands in the way. */
const keepNavbar = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.bar { translate: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Refuses optional cookies, where they are asked about, and shows the card that offers help, where the page has one. */
async function changeBannerForCard(page: Page): Promise<void> {
  const refusal = page.locator('#consent [data-decide=none]');
  if (await refusal.isVisible()) await refusal.click();
  await page.evaluate(() => document.querySelector('[data-popup]')?.removeAttribute('hidden'));
  const card = page.locator('[data-popup]');
  if ((await card.count()) > 0) await expect(card).toBeVisible();
}

/** Goes from control to control until none has the focus; gives the faults on the way. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const faults: string[] = [];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press(key);
    const fault = await page.evaluate(findCoveredFocus);
    if (fault === NO_FOCUS) {
      expect(step).toBeGreaterThan(0);
      return faults;
    }
    if (fault !== undefined) faults.push(`${key}: ${fault}`);
  }
  throw new Error(`${key} does not come to an end`);
}

/** Covered texts at the end of the page. */
async function endFaults(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
  return page.evaluate(findCoveredEnd);
}

for (const [place, kind] of KINDS.entries()) {
  test(`no fixed element covers the focused element, or the end of the page: ${kind}`, async ({
    page,
    open,
    all,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const locale of LOCALES) {
      const windows = windowsOf(place, locale, all);
      if (windows.length === 0) continue;
      await page.setViewportSize({ width: 1280, height: 720 });
      await open(locale, kind);
      await keepNavbar(page);
      for (const overlay of overlaysOf(place, all)) {
        if (overlay === 'card') await changeBannerForCard(page);
        for (const size of windows) {
          await page.setViewportSize(size);
          const where = `${locale}, ${overlay}, ${size.width} x ${size.height}`;
          const faults = [...(await walk(page, 'Tab')), ...(await walk(page, 'Shift+Tab'))];
          expect.soft(faults, `focus: ${where}`).toEqual([]);
          expect.soft(await endFaults(page), `end of the page: ${where}`).toEqual([]);
        }
      }
      // The next language starts with an empty browser storage.
      await clearStorage(page);
    }
  });
}
