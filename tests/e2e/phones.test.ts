import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';

const form = (page: Page) => page.locator('main form[action$="/forms/contact"]');

/** A number of Kuwait without its country code, in Arabic digits. */
const NATIONAL_NUMBER = '٩٩٨٧٦٥٤٣';

/** Fills in the fields of a contact form except the telephone number. */
async function fillOthers(contact: Locator): Promise<void> {
  await contact.locator('[name=name]').fill('Reem');
  await contact.locator('[name=message]').fill('When may I come?');
  await contact.locator('[name=consent]').check();
}

test('a number without a country code is refused until its country is chosen', async ({ page }) => {
  await page.goto('/en/contact-us');
  const contact = form(page);
  await fillOthers(contact);
  await contact.locator('[name=phone]').fill(NATIONAL_NUMBER);
  await contact.locator('[type=submit]').click();
  const phone = contact.locator('[name=phone]');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(contact).toContainText('+44 7400 123456');
  await expect(phone).toHaveValue(NATIONAL_NUMBER);
  await contact.locator('[name=phone_country]').selectOption('KW');
  await contact.locator('[type=submit]').click();
  await expect(page.locator('main .notice-success')).toBeVisible();
});

test('the error shows an example number of the chosen country', async ({ page }) => {
  await page.goto('/ar/contact-us');
  const contact = form(page);
  await fillOthers(contact);
  await contact.locator('[name=phone_country]').selectOption('FR');
  await contact.locator('[name=phone]').fill('0612');
  await contact.locator('[type=submit]').click();
  await expect(contact).toContainText('+33 6 12 34 56 78');
});

test('the first click on an untouched form shows the errors of the site, not of the browser', async ({
  page,
}) => {
  await page.goto('/ar/contact-us');
  const contact = form(page);
  await contact.locator('[type=submit]').dispatchEvent('click');
  await expect(contact.locator('[name=name]')).toHaveAttribute('aria-invalid', 'true');
  await expect(contact.locator('#contact-name-error')).toContainText('مطلوب');
});

test.describe('the contact window, which asks for no country', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  for (const [locale, words] of [
    ['en', 'begin with + and the country code, such as \u2066+44 7400 123456'],
    ['ar', 'ابدأ بعلامة + ثم رمز البلد، مثل \u2066+965 500 12345'],
    ['fr', 'commencez par + et l’indicatif du pays, par exemple \u2066+33 6 12 34 56 78'],
    ['tr', '\u2066+90 501 234 56 78\u2069 gibi, + ve ülke koduyla başlayarak yazın'],
  ] as const) {
    test(`says how a number without a country code is written, in ${locale}`, async ({ page }) => {
      await page.goto(`/${locale}/blog`);
      await page.locator('.bottom [data-opens]').click();
      const contact = page.locator('#contact-window form.form');
      await contact.locator('[name=phone]').fill('99876543');
      await contact.locator('[type=submit]').click();
      await expect(contact.locator('#window-phone-error')).toContainText(words);
    });
  }

  test('reads a number in the country that was chosen in another form', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('country', 'KW'));
    await page.goto('/en/blog');
    await page.locator('.bottom [data-opens]').click();
    const contact = page.locator('#contact-window form.form');
    await fillOthers(contact);
    await contact.locator('[name=phone]').fill('99876543');
    await contact.locator('[type=submit]').click();
    await expect(page.locator('#contact-window .notice-success')).toBeVisible();
  });
});
