import type { Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';

const sum = '.cost-sum';
const likely = '.cost-live .estimate-likely dd';
const QUESTIONS = ['serviceId', 'quantity', 'stars', 'travellers', 'hotelNights', 'rooms', 'countryId'];
const field = (name: string) => `#cost-${name}`;

/** Opens the estimator for one treatment and chooses the country, so that the estimate is complete. */
async function openEstimate(page: Page, locale: string): Promise<void> {
  await page.goto(`/${locale}/cost?serviceId=porcelain-veneers`);
  await page.locator(field('countryId')).focus();
  await page.locator(field('countryId')).selectOption('SA');
  await expect(page.locator(likely)).toHaveText(/€/);
}

for (const [locale, width, height] of [
  ['en', 1280, 800],
  ['ar', 1280, 800],
  ['en', 390, 844],
  ['ar', 390, 844],
] as const)
  test.describe(`the likely sum of the estimator in ${locale} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('is not there before it is known, and is in view at every question afterwards', async ({ page }) => {
      await page.goto(`/${locale}/cost`);
      await expect(page.locator(sum)).toHaveCount(0);
      await openEstimate(page, locale);
      for (const name of QUESTIONS) {
        await page.locator(field(name)).focus();
        await expect(page.locator(`${sum} b`)).toBeInViewport({ ratio: 1 });
      }
    });

    test('follows the answers, and its link leads to the estimate, where it is hidden', async ({ page }) => {
      await openEstimate(page, locale);
      const before = await page.locator(`${sum} b`).innerText();
      await page.locator(field('quantity')).fill('12');
      await expect(page.locator(`${sum} b`)).not.toHaveText(before);
      await expect(page.locator(`${sum} b`)).toHaveText(await page.locator(likely).innerText());
      // A retried click scrolls the page, which may reach the estimate and so hide the link.
      await page.locator(`${sum} a`).press('Enter');
      await expect(page.locator(likely)).toBeInViewport();
      await expect(page.locator(sum)).toBeHidden();
      await page.locator(field('quantity')).focus();
      await expect(page.locator(sum)).toBeVisible();
    });
  });

test('the likely sum of the estimator stands beside the questions in a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openEstimate(page, 'en');
  const card = await page.locator(sum).boundingBox();
  const form = await page.locator('.cost-form').boundingBox();
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(form?.x ?? 0);
});

test('the likely sum of the estimator stands above the bar of the site on a phone, and covers no focused field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEstimate(page, 'ar');
  const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
  const endOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  for (const name of QUESTIONS) {
    await page.locator(field(name)).focus();
    await expect
      .poll(async () => (await topOf(sum)) - (await endOf(field(name))), { message: name })
      .toBeGreaterThanOrEqual(0);
  }
  await page.locator(field('serviceId')).focus();
  await expect.poll(async () => (await topOf('.bottom')) - (await endOf(sum))).toBeGreaterThanOrEqual(-1);
});
