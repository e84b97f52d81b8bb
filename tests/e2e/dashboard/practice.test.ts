import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { FILE_PARTS } from '#domain/doctor-file.ts';
import { getT } from '#i18n/server/t.ts';
import { violations } from '../../browser/axe.ts';
import { passwordOf, signInAs, waitForIslands } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { REGISTRATION, sendForm } from '../../browser/forms.ts';
import { mailedToken } from '../../browser/mailed-token.ts';
import { callFrom } from './support.ts';

/**
 * The languages, each with another length of meetings and another bank account, so that the tests do not disturb each
 * other.
 */
const SCREENS = [
  { locale: 'en', width: 1280, minutes: 60, iban: 'DE89 3704 0044 0532 0130 00' },
  { locale: 'ar', width: 390, minutes: 45, iban: 'GB29 NWBK 6016 1331 9268 19' },
] as const satisfies readonly { locale: Locale; width: number; minutes: number; iban: string }[];

for (const { locale, width, minutes, iban } of SCREENS) {
  const t = getT(locale);

  test.describe(`a practice in ${locale}`, () => {
    test.beforeEach(async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await signInAs(page, 'doctor', locale);
    });

    test('a price is refused, set, and removed after a question', async ({ page }) => {
      await page.goto(`/${locale}/doctor-dashboard/prices`);
      await waitForIslands(page);
      await page.locator('#price-duration_id').selectOption(String(minutes));
      await page.locator('#price-price').fill('1,500');
      await page.locator('#price-form [type=submit]').click();
      await expect(page.locator('#price-price-error')).toBeVisible();
      await page.locator('#price-price').fill('87,25');
      await page.locator('#price-form [type=submit]').click();
      const row = page.locator('.row', { hasText: /87[.,٫]25|٨٧٫٢٥/ });
      await expect(row).toHaveCount(1);
      expect(await violations(page)).toEqual([]);
      await row.locator('[type=submit]').click();
      await expect(page.getByRole('dialog')).toContainText(t('earnings:prices.removeText'));
      await page.getByRole('button', { name: t('earnings:prices.removeConfirm'), exact: true }).click();
      await expect(row).toHaveCount(0);
    });

    test('a late answer about one price leaves the question about another open', async ({ page }) => {
      const { content } = await callFrom(page, 'GET', '/doctor/prices');
      const [first] = content.items;
      // The demonstration may have a single price, so the test adds one to the answer.
      const second = { ...first, id: 9_999, duration_id: 90, minutes: 90 };
      await page.route(/\/api\/doctor\/prices$/, (route) =>
        route.fulfill({ json: { content: { items: [first, second] } } }),
      );
      const gate = Promise.withResolvers<void>();
      await page.route(/\/api\/doctor\/price-plan\//, async (route) => {
        await gate.promise;
        await route.fulfill({ json: { content: null, message: 'A late answer' } });
      });
      await page.goto(`/${locale}/doctor-dashboard/prices`);
      await waitForIslands(page);
      const removal = (id: number) =>
        page
          .locator('form', { has: page.locator(`input[name=remove][value="${id}"]`) })
          .locator('[type=submit]');
      await expect(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        await expect(removal(second.id)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await removal(first.id).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('earnings:prices.removeConfirm'), exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await removal(second.id).click();
      await expect(dialog).toBeVisible();
      gate.resolve();
      await expect(page.locator('#toasts')).toContainText('A late answer');
      await expect(dialog).toBeVisible();
    });

    test('a page of a list that does not exist leads to the last one', async ({ page }) => {
      for (const list of ['income', 'reviews', 'account/notifications']) {
        await page.goto(`/${locale}/doctor-dashboard/${list}?page=99`);
        await page.waitForURL((address) => address.searchParams.get('page') !== '99');
      }
    });

    test('a bank account with a wrong IBAN is refused, the right one is taken and shown masked', async ({
      page,
    }) => {
      await page.goto(`/${locale}/doctor-dashboard/income`);
      await waitForIslands(page);
      const form = page.locator('form[action$="/forms/bank-account"]');
      await form.locator('#bank-holder').fill('Feride Test');
      await form.locator('#bank-iban').fill(iban.replace(/\d\d$/, '99'));
      await form.locator('#bank-password').fill(passwordOf('doctor'));
      await form.locator('[type=submit]').click();
      await expect(page.locator('#bank-iban-error')).toContainText('IBAN');
      await form.locator('#bank-iban').fill(iban);
      await form.locator('[type=submit]').click();
      const row = page.locator('#bank .row', { hasText: iban.replaceAll(' ', '').slice(-4) });
      await expect(row).toContainText(`${iban.slice(0, 2)}••`);
      expect(await page.content()).not.toContain(iban.replaceAll(' ', ''));
      expect(await violations(page)).toEqual([]);
      await row.getByRole('button', { name: t('earnings:bank.remove'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('[type=password]').fill(passwordOf('doctor'));
      await dialog.locator('[type=submit]').click();
      await expect(row).toHaveCount(0);
    });

    test('a review is answered once', async ({ page }) => {
      const { content } = await callFrom(page, 'GET', '/doctor/reviews');
      const [review] = content.items;
      // All reviews of the demonstration have answers, so the test changes the response to one without an answer.
      let answer: { text: string; state: string; refusal: null } | null = null;
      await page.route(/\/api\/doctor\/reviews\?/, (route) =>
        route.fulfill({ json: { content: { ...content, items: [{ ...review, answer }] } } }),
      );
      await page.route(`**/api/doctor/reviews/${review.id}/answer`, (route) => {
        answer = { text: route.request().postDataJSON().answer, state: 'pending', refusal: null };
        return route.fulfill({ json: { content: { ...review, answer } } });
      });
      await page.goto(`/${locale}/doctor-dashboard/reviews`);
      await waitForIslands(page);
      const write = page.locator('details summary', { hasText: t('earnings:reviews.write') });
      await expect(async () => {
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        await expect(write).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await write.click();
      await page.locator('.dashboard textarea').fill('Thank you <for> your words.');
      await page.locator('form[action$="/forms/answer-review"] [type=submit]').click();
      await expect(page.locator('.review-answer')).toContainText('Thank you <for> your words.');
      await expect(page.locator('.review-answer .badge')).toHaveText(t('earnings:reviews.pending'));
      await expect(page.locator('.dashboard textarea')).toHaveCount(0);
    });

    test('memberships are added, refused where they are wrong, kept while they are not sent, and removed', async ({
      page,
    }) => {
      const address = `/${locale}/doctor-dashboard/profile`;
      await page.goto(address);
      await waitForIslands(page);
      const rows = page.locator('.membership-row');
      const cell = (index: number, name: 'name' | 'since' | 'url') =>
        rows.nth(index).locator(`[name="memberships.${name}"]`);
      const add = page.getByRole('button', { name: t('profile:form.membership.add'), exact: true });
      const send = page.getByRole('button', { name: t('profile:form.send'), exact: true });
      const rowsBefore = await rows.count();
      const last = rowsBefore - 1;
      await cell(last, 'since').fill('2999');
      await cell(last, 'url').fill('http://society.example');
      await send.click();
      await expect(rows.nth(last).locator('.field-error')).toHaveCount(2);
      await cell(last, 'since').fill('2012');
      await cell(last, 'url').fill('https://society.example');
      await send.click();
      await expect(rows.nth(last).locator('.field-error')).toContainText(
        t('validation:field.memberships.name'),
      );
      await cell(last, 'name').fill(`Society ${locale}`);
      await expect(rows.nth(last).locator('.field-error')).toHaveCount(0);
      await add.click();
      await cell(rowsBefore, 'name').fill('Another society');
      await page.goto(address);
      await waitForIslands(page);
      await expect(cell(rowsBefore, 'name')).toHaveValue('Another society');
      expect(await violations(page)).toEqual([]);
      await page.locator('#file-film').selectOption('arrival-day');
      await send.click();
      const preview = page.locator('section', { has: page.locator('#file-preview') });
      await expect(preview).toContainText(`Society ${locale} (2012) · Another society`);
      await page
        .getByRole('button', { name: `${t('profile:form.membership.remove')}: Another society`, exact: true })
        .click();
      await expect(page.locator('#file-memberships')).toBeFocused();
      await send.click();
      await expect(preview).not.toContainText('Another society');
      await page.goto(address);
      await expect(cell(last, 'name')).toHaveValue(`Society ${locale}`);
      await expect(page.locator('#file-film')).toHaveValue('arrival-day');
    });

    test('axe finds no fault on the page with the profile and the certificates', async ({ page }) => {
      await page.goto(`/${locale}/doctor-dashboard/profile`);
      await waitForIslands(page);
      expect(await violations(page)).toEqual([]);
    });
  });
}

/** Registers a new doctor and confirms their address, which signs them in. */
async function signInAsNewDoctor(page: Page): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/en/forms/register');
  await page.locator('[name=role_name][value=Doctor]').check();
  await sendForm(page, 'register', { ...REGISTRATION, email });
  await page.waitForURL('**/en/thanks?*');
  await page.goto(`/en/forms/verify-email?token=${await mailedToken(email)}`);
  await page.locator('main form[action*="/forms/verify-email"] [type=submit]').click();
  await page.waitForURL('**/en/thanks?*verify-email*');
}

test('a new doctor reads which parts of their public page are missing, each with a link to its place', async ({
  page,
}) => {
  test.slow();
  const t = getT('en');
  await signInAsNewDoctor(page);
  await page.goto('/en/doctor-dashboard');
  const linkTo = (place: string, text: string) => ({ href: `/en/doctor-dashboard/${place}`, text });
  const links = page
    .locator('ul.missing a')
    .evaluateAll((all) =>
      all.map((link) => ({ href: link.getAttribute('href'), text: link.textContent?.trim() })),
    );
  expect(await links).toEqual([
    ...FILE_PARTS.map((part) => linkTo('profile', t(`validation:field.${part}`))),
    linkTo('calendar', t('practice:reviewStatus.hours')),
    linkTo('prices', t('practice:reviewStatus.prices')),
    linkTo('income', t('practice:reviewStatus.account')),
  ]);
});
