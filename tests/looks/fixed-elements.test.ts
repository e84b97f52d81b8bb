import type { Page } from 'playwright/test';
import { LOCALES } from '#config.ts';
import { KINDS } from '../browser/addresses.ts';
import { expect } from '../browser/fixtures.ts';
import { clearStorage } from '../browser/storage.ts';
import { windowsOf } from './cells.ts';
import { findCoveredEnd, type Walk, watchFocus } from './covered.ts';
import { test } from './looks-test.ts';

/** More steps than any page has: a walk that does not end within them is caught in a keyboard trap. */
const MAX_STEPS = 1_000;
/** The number of key presses that are sent together. */
const AT_ONCE = 20;
/** The code of the Shift key in Chromium's protocol. */
const SHIFT = 8;

/** The notes of `watchFocus`, in the page. */
declare const walk: Walk;

// The visitor has not decided on cookies yet, because the banner is one of the fixed elements.
test.use({ decided: false });

/** Keeps the navbar in view, which hides when a visitor scrolls down, and the card away where it is not wanted. */
const keepChrome = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    // On a slow machine the card would otherwise appear by itself during a walk without it.
    sheet.replaceSync(
      '.bar { translate: none !important } [data-popup][data-away] { display: none !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** Scrolls through the page, so that parts that load when they come into view change the layout before the walk. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  await page.waitForLoadState('networkidle');
}

/** Refuses optional cookies if the banner is open; shows or hides the card that offers help. */
async function closeBanner(page: Page, wantsCard: boolean): Promise<void> {
  const refusal = page.locator('#consent [data-decide=none]');
  if (await refusal.isVisible()) await refusal.click();
  const card = page.locator('[data-popup]');
  await card.evaluateAll(async (cards, isHidden) => {
    for (const element of cards as HTMLElement[]) {
      // Its script would load the content after five seconds.
      element.innerHTML ||= await (await fetch(element.dataset['popup'] ?? '')).text();
      element.toggleAttribute('hidden', isHidden);
      element.toggleAttribute('data-away', isHidden);
    }
  }, !wantsCard);
}

/** Goes from control to control with the Tab key until none has the focus; returns the faults on the way. */
async function tabThrough(page: Page, direction: 'forwards' | 'backwards'): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const key = {
    key: 'Tab',
    code: 'Tab',
    windowsVirtualKeyCode: 9,
    modifiers: direction === 'forwards' ? 0 : SHIFT,
  };
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    Object.assign(walk, { faults: [], steps: 0, ended: false });
  });
  for (let steps = 0; steps < MAX_STEPS; steps += AT_ONCE) {
    // The presses are sent without waiting, because an answer of the browser takes longer than a press.
    const presses = Array.from({ length: AT_ONCE }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]);
    await Promise.all(presses.flat());
    const { faults, steps: walked, ended } = await page.evaluate(() => walk);
    if (!ended) continue;
    expect(walked).toBeGreaterThan(0);
    await session.detach();
    return faults.map((fault) => `${direction}: ${fault}`);
  }
  throw new Error(`the Tab key comes to no end ${direction}`);
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
      await keepChrome(page);
      await loadAll(page);
      await expect(page.locator('#consent[aria-busy]')).toHaveCount(0);
      await page.evaluate(watchFocus);
      for (const { size, overlay } of windows) {
        if (overlay !== 'banner') await closeBanner(page, overlay === 'card');
        await page.setViewportSize(size);
        const where = `${locale}, ${overlay}, ${size.width} x ${size.height}`;
        const faults = [...(await tabThrough(page, 'forwards')), ...(await tabThrough(page, 'backwards'))];
        expect.soft(faults, `focus: ${where}`).toEqual([]);
        expect.soft(await endFaults(page), `end of the page: ${where}`).toEqual([]);
      }
      // The next language starts with an empty browser storage.
      await clearStorage(page);
    }
  });
}
