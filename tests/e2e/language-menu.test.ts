import { LOCALES } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { addressOf } from '../browser/addresses.ts';
import { expect, test } from '../browser/fixtures.ts';

const link = (locale: string) => `#languages a[hreflang="${locale}"]`;

for (const locale of LOCALES) {
  test(`from ${locale} a post leads to itself in the other languages`, async ({ page, request }) => {
    const post = await addressOf(request, locale, 'post');
    for (const other of LOCALES.filter((candidate) => candidate !== locale)) {
      await page.goto(post);
      const alternate = page.locator(`head link[rel=alternate][hreflang=${other}]`);
      const translation = new URL((await alternate.getAttribute('href')) ?? '').pathname;
      await page.locator('header button[popovertarget=languages]').click();
      await page.locator(link(other)).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.locator('html')).toHaveAttribute('dir', LOCALE_INFO[other].dir);
      const target = new URL(page.url()).pathname;
      expect(target).toMatch(new RegExp(`^/${other}/blog/`));
      expect(target).toBe(translation);
      expect((await request.get(target)).status()).toBe(200);
    }
  });
}

test('the menu offers the other languages, each in its own name', async ({ page }) => {
  await page.goto('/en');
  for (const locale of ['ar', 'fr'] as const) {
    await expect(page.locator(link(locale))).toContainText(LOCALE_INFO[locale].name);
  }
});
