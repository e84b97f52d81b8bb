import { expect, test } from '../browser/fixtures.ts';

const FILTERED = 'doctors?treatment=fue-hair-transplant&language=tr&free=7';

for (const locale of ['en', 'ar', 'fr'] as const)
  test(`the first result of three filters is in the first window of a phone, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${locale}/${FILTERED}`);
    await expect(page.locator('main .doctor-name').first()).toBeInViewport({ ratio: 1 });
    const chips = page.locator('.facets-chosen li');
    const tops = await chips.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(2);
    expect(new Set(tops).size).toBe(1);
    const widthOfPage = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widthOfPage).toBe(360);
  });

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 1280],
  ['en', 1024],
  ['en', 360],
  ['ar', 360],
] as const)
  test(`the button of the further filters keeps its place when they open below it, in ${locale} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/${locale}/doctors`);
    const button = page.locator('.facets-further > summary');
    const language = page.locator('#facet-language');
    const panel = page.locator('.facets-fields');
    await expect(panel).toBeHidden();
    const buttonBefore = await button.boundingBox();
    const languageBefore = await language.boundingBox();
    await button.click();
    await expect(panel).toBeVisible();
    expect(await button.boundingBox()).toEqual(buttonBefore);
    expect(await language.boundingBox()).toEqual(languageBefore);
    const { y = 0, height = 0 } = buttonBefore ?? {};
    expect((await panel.boundingBox())?.y).toBeGreaterThan(y + height);
    await button.click();
    await expect(panel).toBeHidden();
  });

for (const width of [360, 1280])
  test(`a long chosen filter is shown whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/en/${FILTERED}`);
    const overflow = await page
      .locator('#facet-treatment')
      .evaluate((field) =>
        Math.max(field.scrollWidth - field.clientWidth, field.scrollHeight - field.clientHeight),
      );
    expect(overflow).toBeLessThanOrEqual(0);
    await expect(page.locator('#facet-treatment')).toHaveCSS('white-space', 'normal');
  });

test('a phone shows the number of active filters on the button that hides them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/doctors?free=7');
  const count = page.locator('.facets-count:visible');
  await expect(count).toHaveText(/^\s*1/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(count).toHaveCount(0);
});
