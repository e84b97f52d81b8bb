import type { Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';

const days = (page: Page) => page.locator('main .next-free a');
const made = (page: Page) => page.locator('main .next-free-made');

for (const locale of ['en', 'ar'] as const) {
  test(`days of a stored page are asked for once when one is seen, in ${locale}`, async ({ page }) => {
    const asked: string[] = [];
    await page.route('**/api/practices/next-free?*', async (route) => {
      const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? [];
      asked.push(...ids);
      const items = ids.map((id) => ({ practice_id: id, day: null, text: `${locale} ${id}` }));
      await route.fulfill({ json: { content: { items: items.slice(1) } } });
    });
    await page.goto(`/${locale}/doctors`);
    const count = await days(page).count();
    await days(page).nth(1).scrollIntoViewIfNeeded();
    await expect(days(page).nth(1)).toHaveText(new RegExp(`^${locale} [0-9a-f-]{36}$`));
    expect(asked).toHaveLength(count);
    // One that got no answer says of which day it is.
    await expect(made(page).first()).toBeVisible();
    await expect(made(page).nth(1)).toBeHidden();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('they say of which day they are', async ({ page }) => {
    await page.goto('/en/doctors');
    await expect(made(page).first()).toHaveText(/as of \d+/);
    await expect(made(page).first()).toBeVisible();
  });
});
