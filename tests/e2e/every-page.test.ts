import { LOCALES } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { KINDS } from '../browser/addresses.ts';
import { expect, test } from '../browser/fixtures.ts';

for (const locale of LOCALES) {
  test.describe(`pages in ${locale}`, () => {
    for (const kind of KINDS) {
      test(`${kind} opens without a fault`, async ({ page, open }) => {
        await open(locale, kind);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('html')).toHaveAttribute('dir', LOCALE_INFO[locale].dir);
        await expect(page.locator('main h1')).toHaveCount(1);
        await expect(page.locator('main h1')).toBeVisible();
        await page.waitForLoadState('networkidle');
      });
    }

    test('text is set in the font of its script', async ({ page }) => {
      await page.goto(`/${locale}/blog`);
      await page.evaluate(() => document.fonts.ready);
      const families = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
      const wanted = LOCALE_INFO[locale].script === 'arabic' ? /readex/i : /lexend/i;
      expect(families.join()).toMatch(wanted);
      if (LOCALE_INFO[locale].script === 'latin') expect(families.join()).not.toMatch(/readex/i);
    });
  });
}
