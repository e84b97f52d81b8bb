import { LOCALES } from '#config.ts';
import { expect, test } from '../browser/fixtures.ts';

for (const locale of LOCALES) {
  test(`a page of ${locale} is loaded when a reader asks for it, and no other`, async ({ page, baseURL }) => {
    const pages: string[] = [];
    const below = `${baseURL}/${locale}`;
    page.on('request', (request) => {
      if (request.url().startsWith(below)) pages.push(request.url());
    });
    await page.goto(`/${locale}`, { waitUntil: 'networkidle' });
    expect(pages).toEqual([below]);
    await page.locator(`main a[href^="/${locale}/blog/"]`).first().click();
    await expect(page).toHaveURL(/\/blog\/.+/);
    expect(pages).toEqual([below, page.url()]);
  });
}
