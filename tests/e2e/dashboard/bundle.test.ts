import type { Page } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { waitForIslands } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { signInAsNewPatient } from '../../browser/patients.ts';
import { callFrom } from './support.ts';

/** Language, width, and the doctor's place in the list, which differs so that each run books other times. */
const SCREENS = [
  ['en', 1280, 3],
  ['ar', 390, 4],
] as const;

/** The credits of the patient's only bundle. */
async function credits(page: Page): Promise<{ available: number; reserved: number }> {
  const { content } = await callFrom(page, 'GET', '/patient/bundles');
  return content.mine[0];
}

for (const [locale, width, place] of SCREENS)
  test(`a bundle is bought, pays a consultation and gets its credit back in ${locale}`, async ({ page }) => {
    // The test needs a registration, a mail, a purchase and eight steps.
    test.setTimeout(180_000);
    const t = getT(locale);
    await page.setViewportSize({ width, height: 900 });
    await signInAsNewPatient(page, locale);
    await page.goto(`/${locale}/patient-dashboard/wallet`);
    await waitForIslands(page);
    await page.locator('main a[href*="/forms/take-bundle"]').first().click();
    const window = page.getByRole('dialog');
    await window.locator('[name=method][value=sandbox]').check();
    await window.locator('[name=terms]').check();
    await window.locator('[type=submit]').click();
    await expect(window).toHaveCount(0);
    expect(await credits(page)).toMatchObject({ available: 2, reserved: 0 });

    await page.goto(`/${locale}/patient-dashboard/book?specialization=all&page=3`);
    await page.locator('.book-doctor .button-solid').nth(place).click();
    await page.waitForURL('**/book?*practice=*');
    const length = page.locator('main .rows a.row[href*="minutes=30"]');
    const times = page.locator('.times-list button[name="at"]');
    await expect(length.or(times).first()).toBeVisible();
    if (await length.count()) await length.click();
    await times.last().click();
    await page.waitForURL('**/book?*hold=*');
    const form = page.locator('.request-form');
    await expect(form).toHaveAttribute('novalidate', '', { timeout: 20_000 });
    await form.locator('#request-complaint').fill('Is a second opinion useful?');
    for (const box of ['of_age', 'health_consent', 'transfer_consent'])
      await form.locator(`#request-${box}`).check();
    await form.locator('[name=payment][value=credit]').check();
    await form.locator('#request-terms').check();
    await form.locator('.actions .button-action').click();
    await page.waitForURL('**/book?meeting=*');
    const meeting = new URL(page.url()).searchParams.get('meeting') ?? '';
    expect(await credits(page)).toMatchObject({ available: 1, reserved: 1 });

    await page.goto(`/${locale}/patient-dashboard/meetings/${meeting}`);
    await waitForIslands(page);
    await page.getByRole('link', { name: t('patient:facts.cancel'), exact: true }).click();
    await window.getByRole('button', { name: t('patient:cancel.confirm') }).click();
    await expect(page.locator('.badge').first()).toHaveText(t('dashboard:state.cancelled'));
    expect(await credits(page)).toMatchObject({ available: 2, reserved: 0 });
  });
