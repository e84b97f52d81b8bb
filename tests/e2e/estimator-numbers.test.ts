import { expect, test } from '../browser/fixtures.ts';

const field = (name: string) => `#cost-${name}`;

test.describe('the numbers of the estimator on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('a number that is typed takes the place of the one in the field', async ({ page }) => {
    await page.goto('/ar/cost?serviceId=porcelain-veneers');
    await page.locator(field('hotelNights')).fill('8');
    await page.locator(field('rooms')).fill('1');
    await page.locator(field('stars')).focus();
    await expect(page.locator('.cost-live')).toBeVisible();
    for (const name of ['quantity', 'hotelNights', 'rooms']) {
      await page.locator(field(name)).tap();
      await page.keyboard.type('5');
      await expect(page.locator(field(name))).toHaveValue('5');
    }
  });

  test('a number that is tapped before the code is loaded is replaced by what is typed afterwards', async ({
    page,
  }) => {
    await page.goto('/ar/cost?serviceId=porcelain-veneers');
    await page.locator(field('quantity')).tap();
    await expect(page.locator('.cost-live')).toBeVisible();
    await page.keyboard.type('10');
    await expect(page.locator(field('quantity'))).toHaveValue('10');
  });

  test('no number is written into the field that somebody is in when the code is loaded', async ({
    page,
  }) => {
    const code = Promise.withResolvers<void>();
    await page.route(/\/_a\/Estimator\.[\w-]+\.js/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto('/ar/cost');
    await page.locator(field('serviceId')).focus();
    await page.locator(field('serviceId')).selectOption('porcelain-veneers');
    await page.locator(field('quantity')).tap();
    code.resolve();
    await expect(page.locator('.cost-live')).toBeVisible();
    await expect(page.locator(field('quantity'))).toHaveValue('');
    await page.locator(field('stars')).focus();
    await expect(page.locator(field('quantity'))).toHaveValue('6');
  });
});
