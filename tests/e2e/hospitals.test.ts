import type { Locator } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';

const PHONE = { width: 360, height: 740 };
const HOSPITALS = {
  en: '/en/hospitals/turkiye/adana/seyhan-turunc-hospital',
  ar: '/ar/hospitals/turkiye/antalya/lara-bay-hospital',
};
const topOf = (element: Locator) => element.evaluate((box) => box.getBoundingClientRect().top);

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

for (const locale of ['en', 'ar'] as const) {
  test(`the entrance of a hospital is in the first window of a phone, right below its name, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(HOSPITALS[locale]);
    const picture = page.locator('main .door');
    await expect(picture).toBeInViewport({ ratio: 1 });
    expect(await topOf(picture)).toBeGreaterThan(await topOf(page.locator('h1')));
    expect(await topOf(picture)).toBeLessThan(await topOf(page.locator('main .lead').first()));
    const box = await picture.boundingBox();
    const bar = await page.locator('.bottom').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test(`the first hospital of the list is in the first window of a phone, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/hospitals`);
    const card = await page.locator('main article').first().boundingBox();
    const bar = await page.locator('.bottom').boundingBox();
    // A peek of the picture of the card is enough to see that hospitals follow.
    expect(card?.y).toBeLessThanOrEqual((bar?.y ?? 0) - 60);
  });

  test(`the names of the breadcrumbs have even gaps on a phone and can be touched, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(HOSPITALS[locale]);
    const crumbs = await page.locator('.crumbs a').evaluateAll((links) =>
      links
        .filter((link) => link.getClientRects().length > 0)
        .map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          const words = range.getBoundingClientRect();
          const { width, height } = link.getBoundingClientRect();
          return { start: words.left, end: words.right, width, height };
        })
        .sort((a, b) => a.start - b.start),
    );
    expect(crumbs.length).toBeGreaterThan(2);
    const gaps = crumbs.slice(1).map(({ start }, index) => start - (crumbs[index]?.end ?? 0));
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(3);
    expect(crumbs.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
  });
}
