import type { Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { expect, test } from '../browser/fixtures.ts';

const NOON = new Date('2026-11-02T12:00:00Z');
const CALL = '**/api/home/subscribe-mail';
const email = (page: Page) => page.locator('footer form[action$="/forms/newsletter"] [name=email]');
const toasts = (page: Page) => page.locator('[data-sonner-toast]');
/** The toasts that are visible and not disappearing. */
const stayingToasts = (page: Page) => page.locator('[data-sonner-toast][data-removed=false]');

/** Opens a page with a stopped clock. Each time its form is sent, it is answered with the next of these texts. */
async function openPage(page: Page, locale: Locale, words: string[]): Promise<void> {
  await page.addInitScript(() => {
    // Prevents the card that offers help, which would disturb the focus.
    localStorage.setItem('popup', 'closed');
    const shown: number[] = [];
    Object.assign(globalThis, { shown });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added) {
        if (node instanceof Element && node.matches('[data-sonner-toast], :has([data-sonner-toast])'))
          shown.push(Date.now());
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route(CALL, (route) =>
    route.fulfill({ status: 422, json: { message: words.shift(), errors: {} } }),
  );
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(NOON.getTime() + 1_000);
  await page.goto(`/${locale}/blog`, { waitUntil: 'load' });
  await email(page).fill('toast@example.com');
  await expect(page.locator('footer astro-island[ssr]')).toHaveCount(0);
}

/** Sends the form and runs the clock until one more toast is shown; returns that moment. */
async function send(page: Page): Promise<number> {
  const before = await toasts(page).count();
  await email(page).press('Enter');
  await expect(async () => {
    await page.clock.runFor(1);
    expect(await toasts(page).count()).toBe(before + 1);
  }).toPass({ timeout: 5_000, intervals: [20] });
  return page.evaluate(() => (globalThis as unknown as { shown: number[] }).shown.at(-1) ?? 0);
}

/** Runs the clock until a moment. */
async function runClockTo(page: Page, moment: number): Promise<void> {
  await page.clock.runFor(moment - (await page.evaluate(() => Date.now())));
}

for (const locale of ['en', 'ar'] as const) {
  test(`several toasts, also with the same words, are shown together for three seconds each (${locale})`, async ({
    page,
  }) => {
    await openPage(page, locale, ['First.', 'Same.', 'Same.']);
    const firstToast = await send(page);
    await runClockTo(page, firstToast + 1_000);
    const secondToast = await send(page);
    await runClockTo(page, firstToast + 2_000);
    const thirdToast = await send(page);
    await expect(stayingToasts(page)).toHaveText(['Same.', 'Same.', 'First.']);
    for (const [moment, left] of [
      [firstToast, 2],
      [secondToast, 1],
      [thirdToast, 0],
    ] as const) {
      await runClockTo(page, moment + 2_999);
      await expect(stayingToasts(page)).toHaveCount(left + 1);
      await runClockTo(page, moment + 3_000);
      await expect(stayingToasts(page)).toHaveCount(left);
    }
  });

  test(`a toast is read out, holds words of any length, and stays under the pointer or with the focus (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openPage(page, locale, ['W'.repeat(120) + ' and more words of the server'.repeat(12)]);
    const toast = await send(page);
    const region = page.locator('section[aria-live=polite]').filter({ has: toasts(page) });
    await expect(region).toHaveAttribute('aria-label', /\S/);
    await expect(region.locator('ol')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
    const box = await toasts(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(800);
    expect(
      await toasts(page).evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(0);
    const [icon, words] = await Promise.all(
      ['[data-icon]', '[data-content]'].map((part) => toasts(page).locator(part).boundingBox()),
    );
    expect((icon?.x ?? 0) > (words?.x ?? 0)).toBe(locale === 'ar');

    await runClockTo(page, toast + 2_000);
    await toasts(page).hover();
    await expect(toasts(page)).toHaveAttribute('data-expanded', 'true');
    await page.clock.runFor(10_000);
    await expect(stayingToasts(page)).toHaveCount(1);
    await page.mouse.move(5, 790);
    await expect(toasts(page)).toHaveAttribute('data-expanded', 'false');
    await page.clock.runFor(500);
    await page.keyboard.press('Alt+t');
    await expect(region.locator('ol')).toBeFocused();
    await expect(toasts(page)).toHaveAttribute('data-expanded', 'true');
    await page.clock.runFor(10_000);
    await expect(stayingToasts(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveAttribute('data-expanded', 'false');
    // 2,000 ms passed before the pointer came and 500 ms before the focus: 500 of the three seconds are left.
    await page.clock.runFor(499);
    await expect(stayingToasts(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(stayingToasts(page)).toHaveCount(0);
  });
}
