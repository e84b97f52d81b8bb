import { getT } from '#i18n/server/t.ts';
import { waitForIslands, signInAs } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { bookedMeeting } from './support.ts';

test('the note of a cancellation that was not sent comes back in its window', async ({ page, browser }) => {
  test.slow();
  const t = getT('en');
  await signInAs(page, 'patient');
  const id = await bookedMeeting(page, browser);
  const openWindow = async () => {
    await page.goto(`/en/patient-dashboard/meetings/${id}`);
    await waitForIslands(page);
    await page.getByRole('link', { name: t('patient:facts.cancel') }).click();
  };
  await openWindow();
  await page.locator('#cancel-note').fill('My flight was cancelled.');
  await openWindow();
  await expect(page.locator('#cancel-note')).toHaveValue('My flight was cancelled.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('patient:cancel.confirm') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('My flight was cancelled.')).toBeVisible();
  const storedTexts = await page.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }).join());
  expect(storedTexts).not.toContain('flight');
});

test('an unsent certificate comes back after a reload, and the page says so', async ({ page }) => {
  await signInAs(page, 'doctor');
  await page.goto('/en/doctor-dashboard/profile');
  await waitForIslands(page);
  await page.locator('#certificate-title').fill('Refractive surgery');
  await page.locator('#certificate-issued').fill('2019-05-04');
  await page.reload();
  await waitForIslands(page);
  await expect(page.locator('#certificate-title')).toHaveValue('Refractive surgery');
  await expect(page.locator('#certificate-issued')).toHaveValue('2019-05-04');
  await expect(page.locator('form[action$="/forms/certificate"] [role=status]')).toBeVisible();
});
