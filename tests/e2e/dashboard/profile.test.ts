import { getT } from '#i18n/server/t.ts';
import { waitForIslands } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';

test('a time zone that the browser does not know is refused with a message', async ({ page, open }) => {
  const t = getT('en');
  await open('en', 'dashboard');
  await page.goto('/en/patient-dashboard/account');
  await waitForIslands(page);
  await page.locator('#account-timezone').evaluate((select: HTMLSelectElement) => {
    select.add(new Option('Nowhere', 'Nowhere/Else'));
    select.value = 'Nowhere/Else';
  });
  await page.getByRole('button', { name: t('dashboard:save') }).click();
  const message = t('validation:zone', { field: t('validation:field.timezone') });
  await expect(page.locator('.account-form').getByRole('alert')).toContainText(message);
});
