import type { Page } from 'playwright/test';
import { LOCALES } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { addressOf } from '../browser/addresses.ts';
import { signInAs, waitForIslands } from '../browser/dashboards.ts';
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

test('the menu asks before the text of the call form on the home page is lost', async ({ page }) => {
  await page.goto('/en');
  await page.locator('main form[action$="/forms/call-back"] [name=name]').first().fill('Nadia');
  await chooseFrench(page);
  await expect(page.locator('#language-loss')).toBeVisible();
});

test('the menu asks before the text of the closed contact window is lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/en/faqs');
  await page.locator('.bottom [data-opens=contact-window]').click();
  await page.locator('#contact-window [name=name]').fill('Nadia');
  await page.keyboard.press('Escape');
  await chooseFrench(page);
  await expect(page.locator('#language-loss')).toBeVisible();
});

test('a landing page asks before its text is lost, and goes on where the question cannot be loaded', async ({
  page,
  request,
  faults,
}) => {
  const french = page.locator('.landing-languages a[hreflang=fr]');
  const name = page.locator('main form[method=post] [name=name]').first();
  const landing = await addressOf(request, 'en', 'landing');
  await page.goto(landing);
  await name.fill('Nadia');
  await french.click();
  await page.locator('#language-loss').getByRole('button', { name: 'Stay on this page' }).click();
  await expect(french).toBeFocused();
  await expect(name).toHaveValue('Nadia');

  await page.route('**/en/partials/language-window', (route) => route.fulfill({ status: 503 }));
  await page.goto(landing);
  await name.fill('Nadia');
  await french.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(faults.splice(0).filter((fault) => !/503/.test(fault))).toEqual([]);
});

test('the menu asks once where another language is chosen before the question is there', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  let questions = 0;
  await page.route('**/en/partials/language-window', async (route) => {
    questions += 1;
    await released.promise;
    await route.continue();
  });
  await page.goto('/en/contact-us');
  await fillForm(page, 'contact', { name: 'Nadia' });
  await chooseFrench(page);
  await page.locator(link('ar')).click();
  released.resolve();
  await page.getByRole('button', { name: 'Change the language' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect(questions).toBe(1);
});

test('the language is changed without a question that does not arrive', async ({ page }) => {
  await page.route('**/en/partials/language-window', () => undefined);
  await page.goto('/en/contact-us');
  await fillForm(page, 'contact', { name: 'Nadia' });
  await chooseFrench(page);
  await page.waitForURL('**/fr/contact-us');
});

test('a page that was not left asks again before its text is lost', async ({ page }) => {
  // The answer without content leaves the browser on the page.
  await page.route('**/fr/contact-us', (route) => route.fulfill({ status: 204 }));
  await page.goto('/en/contact-us');
  await fillForm(page, 'contact', { name: 'Nadia' });
  await chooseFrench(page);
  const dialog = page.locator('#language-loss');
  await dialog.getByRole('button', { name: 'Change the language' }).click();
  await expect(dialog).toBeHidden();
  await chooseFrench(page);
  await expect(dialog).toBeVisible();
});

test('in a dashboard the menu asks before text is lost, and not for text that is kept for the account', async ({
  page,
}) => {
  await signInAs(page, 'doctor');
  await page.goto('/en/doctor-dashboard/income');
  await waitForIslands(page);
  await page.locator('#bank-holder').fill('Feride Test');
  await chooseFrench(page);
  await expect(page.locator('#language-loss')).toBeVisible();

  await page.goto('/en/doctor-dashboard/profile');
  await waitForIslands(page);
  await page.locator('#file-licence').fill('TR-0000');
  await chooseFrench(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('#file-licence')).toHaveValue('TR-0000');
});

test('the menu asks before an unavailable time is lost that the doctor has not added', async ({ page }) => {
  await signInAs(page, 'doctor');
  await page.goto('/en/doctor-dashboard/calendar');
  await waitForIslands(page);
  await page.locator('#away-from').fill('2027-01-10T09:00');
  await chooseFrench(page);
  await expect(page.locator('#language-loss')).toBeVisible();
});

test('the menu does not ask while a doctor writes a report, whose draft is kept in every language', async ({
  page,
}) => {
  await signInAs(page, 'doctor');
  const answer = await page.request.get('/api/doctor/meetings?time=past&limit=50');
  const { content } = await answer.json();
  const { id } = content.items.find(({ state }: { state: string }) => state === 'closed');
  await page.goto(`/en/doctor-dashboard/meetings/${id}`);
  await waitForIslands(page);
  await page.locator('#report-own-findings').fill('Graft count to be decided.');
  await chooseFrench(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('#report-own-findings')).toHaveValue('Graft count to be decided.');
});

test('the menu never asks before the address for the newsletter is lost', async ({ page }) => {
  await page.goto('/en/forms/newsletter');
  await page.locator('main form [name=email]').first().fill('nadia@example.com');
  await chooseFrench(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

for (const path of ['login', 'forms/forgot-password']) {
  test(`the menu never asks before the address of a sign-in is lost (${path})`, async ({ page }) => {
    await page.goto(`/en/${path}`);
    await page.locator('main form [autocomplete=username]').fill('nadia@example.com');
    await chooseFrench(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
}

test('a number that belongs to the chosen treatment is no text that could be lost', async ({ page }) => {
  await page.goto('/en/cost');
  await page.locator('#cost-serviceId').focus();
  await page.locator('#cost-serviceId').selectOption('porcelain-veneers');
  await expect(page.locator('#cost-quantity')).not.toHaveValue('');
  await chooseFrench(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('where nothing was written, the menu asks nothing', async ({ page }) => {
  await page.goto('/en/contact-us');
  await chooseFrench(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('on an empty form that was refused the menu asks nothing', async ({ page }) => {
  await sendRefused(page, {});
  await expect(page.locator('#languages')).toHaveAttribute('data-answer');
  await chooseFrench(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
