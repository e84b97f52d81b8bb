import { expect, type Page } from 'playwright/test';

/** Presses Tab `stops` times; expects that the element with the focus is never behind the elements of `selector`. */
export async function expectFocusUncovered(page: Page, selector: string, stops: number): Promise<void> {
  const findCoveredFocus = () =>
    page.evaluate((over) => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.closest(over)) return '';
      const { top, bottom, left, right } = focused.getBoundingClientRect();
      const isBehind = [...document.querySelectorAll(over)].some((element) => {
        const box = element.getBoundingClientRect();
        return bottom > box.top && top < box.bottom && right > box.left && left < box.right;
      });
      return isBehind ? focused.outerHTML.slice(0, 200) : '';
    }, selector);
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    // The page may still be scrolling to the focused element.
    await expect.poll(findCoveredFocus, { timeout: 2_000 }).toBe('');
  }
}
