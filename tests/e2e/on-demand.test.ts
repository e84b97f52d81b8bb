import { LOCALES } from '#config.ts';
import { expect, test } from '../browser/fixtures.ts';
import { byDirection } from '../browser/tables.ts';

for (const locale of LOCALES) {
  test(
    `a page of ${locale} is loaded when a reader asks for it, and no other`,
    byDirection(locale),
    async ({ page, baseURL }) => {
      const pages: string[] = [];
      const below = `${baseURL}/${locale}`;
      page.on('request', (request) => {
        // A prefetched link does not count as a page load.
        const { 'sec-purpose': purpose = '' } = request.headers();
        if (request.url().startsWith(below) && !purpose.includes('prefetch')) pages.push(request.url());
      });
      await page.goto(`/${locale}`, { waitUntil: 'networkidle' });
      expect(pages).toEqual([below]);
      await page.locator(`main a[href^="/${locale}/services/turkey/"]`).first().click();
      await expect(page).toHaveURL(/\/services\/turkey\/.+/);
      expect(pages).toEqual([below, page.url()]);
    },
  );
}
