import type { Page } from 'playwright/test';
import { staticHtml } from '../../scripts/export/static-html.ts';
import { addressOf } from '../browser/addresses.ts';
import { expect, test } from '../browser/fixtures.ts';

/** Serves the page as the export writes it. */
async function exportPage(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const { origin } = new URL(route.request().url());
    const policy = response.headers()['content-security-policy'] ?? '';
    const { html } = staticHtml(await response.text(), { origin, policy, assets: new Set() });
    await route.fulfill({ response, body: html });
  });
}

for (const locale of ['en', 'ar'] as const) {
  test(`the navbar of an exported page has no search and sign-in after its hydration, in ${locale}`, async ({
    page,
  }) => {
    await exportPage(page, `/${locale}/blog`);
    await page.goto(`/${locale}/blog`);
    await page.locator('header .bar-account').hover();
    await expect(page.locator('header astro-island[ssr]')).toHaveCount(0);
    await expect(page.locator('header .bar-account')).toHaveAttribute('href', `/${locale}/cooming-soon`);
    await expect(page.locator('header .bar-search, header .bar-sign-in')).toHaveCount(0);
  });
}

test('the card of an exported page leads to the page for contact, because there is no window', async ({
  page,
}) => {
  await page.clock.install();
  await exportPage(page, '/en/blog');
  await page.goto('/en/blog', { waitUntil: 'networkidle' });
  const card = page.locator('[data-popup]');
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(card).toBeVisible({ timeout: 100 });
  }).toPass();
  await card.locator('a.button').hover();
  await expect(card.locator('astro-island[ssr]')).toHaveCount(0);
  await card.locator('a.button').click();
  await expect(page).toHaveURL(/\/en\/contact-us$/);
});

test('a quiz of an exported page computes its result on the device, and offers no account for it', async ({
  page,
  request,
}) => {
  const path = await addressOf(request, 'en', 'quiz');
  await exportPage(page, path);
  await page.goto(path);
  const step = page.locator('[data-step]').filter({ visible: true });
  const count = await page.locator('[data-step]').count();
  expect(count).toBeGreaterThan(0);
  for (let number = 1; number <= count; number += 1) {
    await step.locator('input[type=radio]').first().check();
    await step.locator('[type=submit]').click();
  }
  await expect(page.locator('#tool-result')).toBeFocused();
  await expect(page.locator('[data-result] [data-change]')).toBeVisible();
  await expect(page.locator('[data-result] [name=keep]')).toHaveCount(0);
  await expect(page.locator('.tool-script')).toBeHidden();
});

test('a calculator of an exported page says without a script that it needs one', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  const path = await addressOf(request, 'en', 'calculator-result');
  await exportPage(page, path);
  await page.goto(path);
  await expect(page.locator('.tool-script')).toBeVisible();
  await expect(page.locator('#tool-form')).toBeHidden();
  await context.close();
});
