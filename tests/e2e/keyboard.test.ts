import type { Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';

/** Reads the focused element, and whether its focus is visible. */
function readFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const box = element.getBoundingClientRect();
    const isDrawn = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    // The focus of a card's link may be drawn by a pseudo-element that covers the card.
    const ring = [undefined, '::before', '::after'].some((part) => isDrawn(getComputedStyle(element, part)));
    const inside = box.bottom > 0 && box.top < innerHeight && box.width > 0 && box.height > 0;
    return { name: element.outerHTML.slice(0, 120), tag: element.tagName, ring, inside };
  });
}

for (const locale of ['en', 'ar'] as const) {
  test.describe(`keyboard in ${locale}`, () => {
    test('the first stop is a link that skips the menu', async ({ page }) => {
      await page.goto(`/${locale}/blog`);
      await page.keyboard.press('Tab');
      const skip = page.locator(':focus');
      await expect(skip).toBeVisible();
      await expect(skip).toHaveAttribute('href', /^#/);
      const target = await skip.getAttribute('href');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          (id) => document.querySelector(id ?? '')?.contains(document.activeElement),
          target,
        ),
      ).toBe(true);
    });

    test('the Tab key reaches only elements that are visible and show the focus', async ({ page }) => {
      await page.setViewportSize({ width: 1200, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/${locale}`);
      const seenElements = new Set<string>();
      const hidden: string[] = [];
      for (let stop = 0; stop < 80; stop += 1) {
        await page.keyboard.press('Tab');
        const { name, tag, ring, inside } = await readFocus(page);
        if (tag === 'BODY') break;
        if (!ring || !inside) hidden.push(name);
        seenElements.add(name);
      }
      expect(hidden).toEqual([]);
      expect(seenElements.size).toBeGreaterThan(15);
    });

    test('menus open and close by keyboard', async ({ page }) => {
      await page.setViewportSize({ width: 1200, height: 800 });
      await page.goto(`/${locale}`);
      const button = page.locator('header button[popovertarget]:visible').first();
      const menu = page.locator(`[id="${await button.getAttribute('popovertarget')}"]`);
      await expect(menu).toBeHidden();
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(menu.locator('a').first()).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(menu.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
    });
  });
}
