import { LOCALES } from '#config.ts';
import { SEARCHED } from '../browser/addresses.ts';
import { expect, test } from '../browser/fixtures.ts';
import {
  APPLICATION,
  BAD_ADDRESS,
  BAD_APPLICATION,
  BAD_MESSAGE,
  MESSAGE,
  sendForm,
} from '../browser/forms.ts';
import { byDirection } from '../browser/tables.ts';

test.use({ javaScriptEnabled: false });

for (const locale of LOCALES) {
  test.describe(`forms without JavaScript in ${locale}`, () => {
    test('a message leads to the page of thanks', byDirection(locale), async ({ page }) => {
      await page.goto(`/${locale}/contact-us`);
      await sendForm(page, 'contact', MESSAGE);
      await expect(page).toHaveURL(new RegExp(`/${locale}/thanks\\?form=contact$`));
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    });

    test(
      'a message with a bad address comes back: values kept, the error on its field',
      byDirection(locale),
      async ({ page }) => {
        await page.goto(`/${locale}/contact-us`);
        const answer = page.waitForResponse((response) => response.request().method() === 'POST');
        await sendForm(page, 'contact', BAD_MESSAGE);
        expect((await answer).status()).toBe(422);
        const form = page.locator('main form[action$="/forms/contact"]');
        await expect(form.locator('[name=name]')).toHaveValue(String(MESSAGE['name']));
        await expect(form.locator('[name=message]')).toHaveValue(String(MESSAGE['message']));
        await expect(form.locator('[name=consent]')).toBeChecked();
        const email = form.locator('[name=email]');
        await expect(email).toHaveValue(BAD_ADDRESS);
        await expect(email).toHaveAttribute('aria-invalid', 'true');
        await expect(form.locator('[aria-invalid=true]')).toHaveCount(1);
        // The link in the error summary focuses the field.
        await page.locator('main [role=alert] a').click();
        await expect(page).toHaveURL(/#contact-email$/);
        await form.locator('[name=email]').fill('nadia@example.com');
        // A form that is sent faster than people can read counts as sent by a program.
        await page.waitForTimeout(2_200);
        await form.locator('[type=submit]').click();
        await expect(page).toHaveURL(/\/thanks\?form=contact$/);
      },
    );

    // The application is filed in Turkish in every language, because the law requires it.
    test('an application is answered with its receipt', async ({ page }) => {
      await page.goto(`/${locale}/veri-sahibi-basvuru-formu`);
      await sendForm(page, 'data-request', APPLICATION);
      await expect(page.locator('main .receipt dd').first()).toHaveText(/^\s*KVKK-\d{4}-[A-Z0-9]+\s*$/);
      await expect(page.locator('main .receipt time')).toBeVisible();
      const filed = page.locator('main [lang=tr]').last();
      await expect(filed).toContainText(String(APPLICATION['identity']));
      await expect(filed).toContainText(String(APPLICATION['details']));
    });

    test(
      'an application with a bad number comes back: values kept, the error on its field',
      byDirection(locale),
      async ({ page }) => {
        await page.goto(`/${locale}/veri-sahibi-basvuru-formu`);
        const answer = page.waitForResponse((response) => response.request().method() === 'POST');
        await sendForm(page, 'data-request', BAD_APPLICATION);
        expect((await answer).status()).toBe(422);
        const form = page.locator('main form[action$="/forms/data-request"]');
        for (const name of ['name', 'email', 'nationality', 'identity', 'request', 'details']) {
          await expect(form.locator(`[name=${name}]`)).toHaveValue(String(BAD_APPLICATION[name]));
        }
        await expect(form.locator('[aria-invalid=true]')).toHaveCount(1);
        await expect(form.locator('[name=identity]')).toHaveAttribute('aria-invalid', 'true');
        const described =
          (await form.locator('[name=identity]').getAttribute('aria-describedby'))?.split(' ') ?? [];
        await expect(page.locator(`[id="${described.at(-1)}"]`)).toBeVisible();
      },
    );

    test('questions are searched, and the answer unfolds', byDirection(locale), async ({ page }) => {
      await page.goto(`/${locale}/faqs`);
      await page.locator('main search [name=key]').fill(SEARCHED[locale]);
      await page.locator('main search [type=submit]').click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/faqs/search\\?key=`));
      await expect(page.locator('main h1')).toContainText(SEARCHED[locale]);
      const firstQuestion = page.locator('main details.faq').first();
      await expect(firstQuestion.locator('.faq-answer')).toBeHidden();
      await firstQuestion.locator('summary').click();
      await expect(firstQuestion.locator('.faq-answer')).toBeVisible();
      await firstQuestion.locator('a').last().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/faqs/(?!search)[^/]+$`));
    });
  });
}

test('the hidden field is out of reach for people, and a program that fills it in is thanked like them', async ({
  page,
  request,
}) => {
  await page.goto('/en/contact-us');
  const hiddenField = page.locator('main form[action$="/forms/contact"] [name=website]');
  // The field is clipped to one pixel.
  expect((await hiddenField.locator('..').boundingBox())?.width).toBeLessThanOrEqual(1);
  await expect(hiddenField).toHaveAttribute('tabindex', '-1');
  const answer = await request.post('/en/forms/contact', {
    form: {
      name: 'R',
      email: 'r@example.com',
      message: 'Buy',
      consent: '1',
      website: 'https://spam.example',
    },
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toMatch(/\/en\/thanks\?form=contact$/);
});
