import { LOCALES } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { addressOf } from '../browser/addresses.ts';
import { expect, test } from '../browser/fixtures.ts';
import { BAD_ADDRESS, BAD_MESSAGE, sendFormPlainly } from '../browser/forms.ts';

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

test('on a refused form the menu asks before its text is lost', async ({ page }) => {
  await page.goto('/en/contact-us');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await sendFormPlainly(page, 'contact', BAD_MESSAGE);
  expect((await answer).status()).toBe(422);
  const chooseFrench = async () => {
    await page.locator('header button[popovertarget=languages]').click();
    await page.locator(link('fr')).click();
  };
  const dialog = page.locator('#language-loss');
  await chooseFrench();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('header button[popovertarget=languages]')).toBeFocused();
  await expect(page.locator('main form [name=email]').first()).toHaveValue(BAD_ADDRESS);
  await chooseFrench();
  await dialog.getByRole('button', { name: 'Change the language' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('where nothing was written, the menu asks nothing', async ({ page }) => {
  await page.goto('/en/contact-us');
  await page.locator('header button[popovertarget=languages]').click();
  await page.locator(link('fr')).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
