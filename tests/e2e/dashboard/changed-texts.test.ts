import type { Page } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { waitForIslands } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { signInAsNewPatient } from '../../browser/patients.ts';
import { holdLastTime, openTimes, sendButton } from './support.ts';

// Each test needs a registration with its mail.
test.describe.configure({ timeout: 120_000 });

/** Lets the next call of a path name earlier versions of some texts, as a page that was opened before a change does. */
const sendOldVersions = (page: Page, path: string, fields: readonly string[]) =>
  page.route(
    path,
    (route) => {
      const body = route.request().postDataJSON() as Record<string, string>;
      // The site itself sends the present versions.
      for (const name of fields) expect(body[name]).toMatch(/^\d{4}-\d\d-\d\d(\.[\da-f]{12})?$/);
      const old = Object.fromEntries(fields.map((name) => [name, '2020-01-01']));
      return route.continue({ postData: JSON.stringify({ ...body, ...old }) });
    },
    { times: 1 },
  );

test('a bundle is bought after the changed terms have been agreed to anew', async ({ page, faults }) => {
  const t = getT('en');
  await signInAsNewPatient(page, 'en');
  await page.goto('/en/patient-dashboard/wallet');
  await waitForIslands(page);
  await page.locator('main a[href*="/forms/take-bundle"]').first().click();
  const window = page.getByRole('dialog');
  const terms = window.locator('[name=terms]');
  await window.locator('[name=method][value=sandbox]').check();
  await terms.check();
  await sendOldVersions(page, '**/api/patient/take-bundle/*', ['terms_version']);
  await window.locator('[type=submit]').click();
  const message = t('validation:changed', { field: t('validation:field.terms') });
  await expect(window.locator('.field-error')).toContainText(message);
  await expect(terms).toBeFocused();
  await expect(terms).not.toBeChecked();
  await expect(window.locator('[name=method][value=sandbox]')).toBeChecked();
  await terms.check();
  await window.locator('[type=submit]').click();
  await expect(window).toHaveCount(0);
  expect(faults.splice(0).filter((fault) => !/409/.test(fault))).toEqual([]);
});

test('a consultation is requested after the changed texts have been agreed to anew', async ({
  page,
  faults,
}) => {
  await signInAsNewPatient(page, 'en');
  await openTimes(page, 'en', 'changed texts');
  await holdLastTime(page);
  await page.locator('#request-complaint').fill('Is a second opinion useful?');
  for (const box of ['health_consent', 'transfer_consent', 'terms'])
    await page.locator(`#request-${box}`).check();
  const path = '**/api/patient/request-meeting';
  await sendOldVersions(page, path, ['terms_version', 'health_consent_version']);
  await sendButton(page).click();
  for (const box of ['health_consent', 'terms']) {
    await expect(page.locator(`#request-${box}-error`)).toBeVisible();
    await expect(page.locator(`#request-${box}`)).not.toBeChecked();
  }
  await expect(page.locator('#request-health_consent')).toBeFocused();
  await expect(page.locator('#request-transfer_consent')).toBeChecked();
  await expect(page.locator('#request-complaint')).toHaveValue('Is a second opinion useful?');
  for (const box of ['health_consent', 'terms']) await page.locator(`#request-${box}`).check();
  await sendButton(page).click();
  await page.waitForURL('**/book?meeting=*');
  expect(faults.splice(0).filter((fault) => !/409/.test(fault))).toEqual([]);
});
