import type { Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { expect, resize, test } from '../browser/fixtures.ts';

/** Milliseconds up to which an animation is not visible. */
const UNSEEN = 1;

/** Runs in the page: records in `moved` every animation that takes longer than `unseen`. */
function recordMotion(unseen: number): void {
  const moved: string[] = [];
  Object.assign(globalThis, { moved });
  const recordAnimations = () => {
    for (const animation of document.getAnimations()) {
      const { target } = animation.effect as KeyframeEffect;
      const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
      if (Number(activeDuration) > unseen)
        moved.push(`${target?.className || target?.tagName} ${activeDuration}`);
    }
  };
  for (const name of ['transitionrun', 'animationstart']) addEventListener(name, recordAnimations, true);
  addEventListener('pagereveal', (event) => {
    if ((event as PageRevealEvent).viewTransition) moved.push('the page itself');
  });
}

/** Uses all animated parts of the page; returns the animations that were visible. */
async function findMotion(page: Page, locale: Locale): Promise<string[]> {
  await page.addInitScript(recordMotion, UNSEEN);
  await page.clock.install();
  await page.goto(`/${locale}/blog`);
  await page.locator(`header a[href="/${locale}"]`).first().click();
  await page.waitForURL(`**/${locale}`);
  // Opens the card that offers help, and from it the contact dialog.
  await page.clock.fastForward(5_000);
  await page.locator('[data-popup] a.button').click();
  await expect(page.locator('dialog#contact-window')).toBeVisible();
  await page.keyboard.press('Escape');
  // Scrolls, so that the navbar changes, and opens a menu.
  await page.mouse.wheel(0, 800);
  await expect(page.locator('header.bar')).toHaveAttribute('data-away');
  await page.mouse.wheel(0, -100);
  await expect(page.locator('header.bar')).not.toHaveAttribute('data-away');
  const menu = page.locator('header [popovertarget=nav-0]');
  await menu.click();
  await expect(page.locator('.drop-mega').first()).toBeVisible();
  await page.keyboard.press('Escape');
  // Keeps the pointer away from the toast, which would stay under the pointer.
  await page.mouse.move(5, 700);
  // A slow call shows the loading bar and then a toast.
  await page.route('**/api/home/subscribe-mail', async (route) => {
    await page.clock.fastForward(300);
    await expect(page.locator('.loading-bar')).toBeVisible();
    await route.fulfill({ json: { content: null, message: 'Said' } });
  });
  const email = page.locator('footer form[action$="/forms/newsletter"] [name=email]');
  await email.fill('motion@example.com');
  await email.press('Enter');
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  // Opens the menu of a phone.
  await resize(page, 360);
  await page.locator('header .menu-button').click();
  await expect(page.locator('#menu')).toBeVisible();
  return page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
}

for (const locale of ['en', 'ar'] as const) {
  test(`nothing moves for visitors who ask for reduced motion: menu, window, toast, loading bar, navbar (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await findMotion(page, locale)).toEqual([]);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });
}

test('the same parts move for visitors who do not ask for reduced motion', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const allMotion = (await findMotion(page, 'en')).join();
  for (const part of ['bar', 'loading-bar', 'toast', 'the page itself']) expect(allMotion).toContain(part);
});
