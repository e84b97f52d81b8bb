import { expect, test } from '../browser/fixtures.ts';

/** A script that returns the lightness (0–255) of the page's background in any colour space. */
const LIGHTNESS = `(() => {
  const canvas = document.createElement('canvas').getContext('2d');
  for (const element of [document.documentElement, document.body]) {
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return alpha === 0 ? -1 : 0.2126 * red + 0.7152 * green + 0.0722 * blue;
})()`;

for (const [scheme, isExpected] of [
  ['light', (lightness: number) => lightness > 200],
  ['dark', (lightness: number) => lightness >= 0 && lightness < 70],
] as const) {
  test(`a visitor who prefers a ${scheme} scheme gets a page with that background`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/en');
    expect(isExpected(await page.evaluate<number>(LIGHTNESS))).toBe(true);
  });
}

test('the page names the theme colour of the site', async ({ page }) => {
  await page.goto('/en');
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#01bac6');
});
