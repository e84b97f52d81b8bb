import { DEFAULT_AVAILABLE_LOCALES } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { addressOf } from '../browser/addresses.ts';
import { expect, test } from '../browser/fixtures.ts';

const link = (locale: string) => `#languages a[hreflang="${locale}"]`;

for (const locale of DEFAULT_AVAILABLE_LOCALES) {
  test(`from ${locale} a post leads to itself in the other languages`, async ({ page, request }) => {
    const post = await addressOf(request, locale, 'post');
    const html = await (await request.get(post)).text();
    for (const other of DEFAULT_AVAILABLE_LOCALES.filter((candidate) => candidate !== locale)) {
      await page.goto(post);
      await page.locator('header button[popovertarget=languages]').click();
      await page.locator(link(other)).locator('visible=true').first().click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.locator('html')).toHaveAttribute('dir', LOCALE_INFO[other].dir);
      const target = new URL(page.url()).pathname;
      expect(target).toMatch(new RegExp(`^/${other}/blog/`));
      expect(html).toContain(target);
    }
  });
}

test('the menu offers the other languages, each in its own name', async ({ page }) => {
  await page.goto('/en');
  for (const locale of ['ar', 'fr'] as const) {
    await expect(page.locator(link(locale)).first()).toContainText(LOCALE_INFO[locale].name);
  }
});
