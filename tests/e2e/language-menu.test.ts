import type { Page } from 'playwright/test';
import { LOCALES } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { addressOf } from '../browser/addresses.ts';
import { expect, test } from '../browser/fixtures.ts';
import { BAD_ADDRESS, BAD_MESSAGE, fillForm, sendForm, sendFormPlainly } from '../browser/forms.ts';

const link = (locale: string) => `#languages a[hreflang="${locale}"]`;

async function chooseFrench(page: Page): Promise<void> {
  await page.locator('header button[popovertarget=languages]').click();
  await page.locator(link('fr')).click();
}

/** Sends the contact form without scripts and waits for the page that refuses it. */
async function sendRefused(page: Page, values: typeof BAD_MESSAGE): Promise<void> {
  await page.goto('/en/contact-us');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await sendFormPlainly(page, 'contact', values);
  expect((await answer).status()).toBe(422);
}

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
  await sendRefused(page, BAD_MESSAGE);
  const dialog = page.locator('#language-loss');
  await chooseFrench(page);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('header button[popovertarget=languages]')).toBeFocused();
  await expect(page.locator('main form [name=email]').first()).toHaveValue(BAD_ADDRESS);
  await chooseFrench(page);
  await dialog.getByRole('button', { name: 'Change the language' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('on a form that was refused in place the menu asks before its text is lost', async ({ page }) => {
  await page.goto('/en/contact-us');
  await sendForm(page, 'contact', BAD_MESSAGE);
  await expect(page.locator('#contact-email')).toHaveAttribute('aria-invalid', 'true');
  await chooseFrench(page);
  await expect(page.locator('#language-loss')).toBeVisible();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.locator('#contact-email')).toHaveValue(BAD_ADDRESS);
});

for (const [form, values] of [
  ['call-back', { name: 'Nadia' }],
  ['register', { birth_date: '1990-05-01' }],
] as const) {
  test(`the menu asks before a field is lost that was not sent yet (${form})`, async ({ page }) => {
    await page.goto(`/en/forms/${form}`);
    await fillForm(page, form, values);
    await chooseFrench(page);
    await expect(page.locator('#language-loss')).toBeVisible();
  });
}

test('where nothing was written, the menu asks nothing', async ({ page }) => {
  await page.goto('/en/contact-us');
  await chooseFrench(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('on an empty form that was refused the menu asks nothing', async ({ page }) => {
  await sendRefused(page, {});
  await expect(page.locator('#language-loss')).toBeAttached();
  await chooseFrench(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
