import type { Locator, Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { violations } from '../../browser/axe.ts';
import { signInAs, waitForIslands } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { signInAsNewPatient } from '../../browser/patients.ts';
import { callFrom } from './support.ts';

/** Language, width, and the doctor's place in the list, which differs so that each run books other times. */
const SCREENS = [
  ['en', 1280, 3],
  ['ar', 390, 4],
] as const;

/** Holds a time of 30 minutes of the doctor at this place of the list, and opens the form that requests it. */
async function openRequest(page: Page, locale: Locale, place: number): Promise<Locator> {
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
  return form;
}

/** Fills in the rest of the form and sends it; returns the id of the meeting. */
async function sendRequest(page: Page): Promise<string> {
  const form = page.locator('.request-form');
  await form.locator('#request-complaint').fill('Is a second opinion useful?');
  for (const box of ['health_consent', 'transfer_consent', 'terms'])
    await form.locator(`#request-${box}`).check();
  await form.locator('.actions .button-action').click();
  await page.waitForURL('**/book?meeting=*');
  return new URL(page.url()).searchParams.get('meeting') ?? '';
}

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

    const form = await openRequest(page, locale, place);
    await form.locator('[name=payment][value=credit]').check();
    const meeting = await sendRequest(page);
    expect(await credits(page)).toMatchObject({ available: 1, reserved: 1 });

    await page.goto(`/${locale}/patient-dashboard/meetings/${meeting}`);
    await waitForIslands(page);
    await page.getByRole('link', { name: t('patient:facts.cancel'), exact: true }).click();
    await window.getByRole('button', { name: t('patient:cancel.confirm') }).click();
    await expect(page.locator('.badge').first()).toHaveText(t('dashboard:state.cancelled'));
    expect(await credits(page)).toMatchObject({ available: 2, reserved: 0 });
  });

for (const [locale, width, place] of SCREENS)
  test(`a patient with several bundles chooses among those that can pay in ${locale}`, async ({ page }) => {
    // The test needs a registration, a mail and five steps.
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    await signInAsNewPatient(page, locale);
    const { content: offers } = await callFrom(page, 'GET', '/patient/bundles');
    // The first offer is for all specialties, the others for one each, most of which are not the doctor's.
    const [offer] = offers.items;
    for (const { id } of [offer, ...offers.items])
      await callFrom(page, 'POST', `/patient/take-bundle/${id}`, { method: 'sandbox', terms: true });
    // The doctors before those of the other test.
    const form = await openRequest(page, locale, place - 2);
    const bundles = form.locator('.bundle-choice [name=purchase_id]');
    const credit = form.locator('label', { has: page.locator('[name=payment][value=credit]') });
    const { content: wallet } = await callFrom(page, 'GET', '/patient/bundles');
    const hold = new URL(page.url()).searchParams.get('hold');
    const { purchases } = (await callFrom(page, 'GET', `/patient/hold/${hold}`)).content;
    expect(purchases.length).toBeLessThan(wallet.mine.length);
    const count = wallet.mine
      .filter(({ id }: { id: string }) => purchases.includes(id))
      .reduce((sum: number, { available }: { available: number }) => sum + available, 0);
    await expect(credit).toContainText(getT(locale)('appointments:pay.credits', { count }));
    expect(
      await bundles.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
    ).toEqual(purchases);
    await expect(bundles.first()).toBeChecked();
    expect(await violations(page, { within: '.request-form' })).toEqual([]);
    await form.locator('[name=payment][value=sandbox]').check();
    await expect(bundles.first()).toBeHidden();
    await credit.click();
    await bundles.last().check();
    const chosen = await bundles.last().inputValue();
    await sendRequest(page);
    const { content } = await callFrom(page, 'GET', '/patient/bundles');
    const reserved = content.mine.filter((bundle: { reserved: number }) => bundle.reserved > 0);
    expect(reserved.map(({ id }: { id: string }) => id)).toEqual([chosen]);
  });

test('a page of the wallet beyond the last one leads to the last one', async ({ page }) => {
  await signInAs(page, 'patient');
  await page.goto('/en/patient-dashboard/wallet?page=99');
  await page.waitForURL((address) => address.searchParams.get('page') !== '99');
});
