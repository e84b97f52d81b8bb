import type { Browser, Page } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { waitForIslands } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { signInAsNewPatient } from '../../browser/patients.ts';
import { holdLastTime, openTimes, sendButton, times, waitUntilReady } from './support.ts';

// Each test needs a registration, a mail and eight steps.
test.describe.configure({ timeout: 120_000 });

test('a month that cannot be loaded leaves the shown days under the name of their month', async ({
  page,
  faults,
}) => {
  await signInAsNewPatient(page, 'en');
  await openTimes(page, 'en', 'month that cannot be loaded');
  await waitForIslands(page);
  const monthName = page.locator('.picker-name');
  const shownMonth = (await monthName.textContent()) ?? '';
  const nextMonth = page.locator('a.picker-step').last();
  const newTab = page.context().waitForEvent('page');
  await nextMonth.click({ modifiers: ['ControlOrMeta'] });
  await (await newTab).close();
  await expect(monthName).toHaveText(shownMonth);
  await page.route('**/api/practices/*/slots?*', (route) => route.fulfill({ status: 503, json: {} }));
  await nextMonth.click();
  await expect(page.getByRole('alert')).toContainText(getT('en')('dashboard:failed'));
  await expect(monthName).toHaveText(shownMonth);
  await page.unrouteAll({ behavior: 'wait' });
  await nextMonth.click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(monthName).not.toHaveText(shownMonth);
  expect(faults.splice(0).filter((fault) => !/ 503 /.test(fault))).toEqual([]);
});

test('the button of the next month keeps the focus at the last month, and does nothing there', async ({
  page,
}) => {
  await signInAsNewPatient(page, 'en');
  await openTimes(page, 'en', 'last month');
  await waitForIslands(page);
  const monthName = page.locator('.picker-name');
  const nextMonth = page.locator('.picker-step').last();
  await nextMonth.focus();
  for (let step = 0; step < 12 && (await nextMonth.getAttribute('href')) !== null; step += 1) {
    const shownMonth = (await monthName.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(monthName).not.toHaveText(shownMonth);
  }
  await expect(nextMonth).toHaveAttribute('aria-disabled', 'true');
  await expect(nextMonth).toBeFocused();
  const url = page.url();
  await nextMonth.click({ force: true });
  expect(page.url()).toBe(url);
});

test('PageDown moves the focus to the next month, and PageUp back', async ({ page }) => {
  await signInAsNewPatient(page, 'en');
  await openTimes(page, 'en', 'last month');
  await waitForIslands(page);
  const focusedDay = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['day'] ?? '');
  await page.getByRole('grid').locator('[data-day][tabindex="0"]').focus();
  const month = (await focusedDay()).slice(0, 7);
  await page.keyboard.press('PageDown');
  // No element has the focus while the month is loading.
  await expect.poll(async () => (await focusedDay()).slice(0, 7) > month).toBe(true);
  const dayInNextMonth = (await focusedDay()).slice(7);
  await page.keyboard.press('PageUp');
  await expect.poll(focusedDay).toBe(`${month}${dayInNextMonth}`);
});

test('a patient requests a consultation by keyboard alone', async ({ page }) => {
  await signInAsNewPatient(page, 'en');
  await page.goto('/en/patient-dashboard/book');
  await page.locator('.book-fields a').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/book?specialization=*');
  await page.locator('.book-doctor .button-solid').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/book?*practice=*');
  await page.locator('main .rows a.row').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/book?*minutes=*');

  // The Tab key reaches only one day; arrows, Home and End move on from it.
  const grid = page.getByRole('grid');
  const day = grid.locator('[data-day][tabindex="0"]');
  await expect(day).toHaveCount(1);
  await day.focus();
  const firstDay = (await day.getAttribute('data-day')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`day=${firstDay}`));
  await times(page).first().focus();
  await page.keyboard.press('End');
  await expect(times(page).last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(times(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/book?*hold=*');
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);

  // A missing answer shows an error, and its field gets the focus.
  await waitUntilReady(page);
  await sendButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#request-complaint')).toBeFocused();
  await expect(page.locator('#request-complaint')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('May I fly two weeks later?');
  for (const box of ['health_consent', 'transfer_consent', 'terms']) {
    await page.locator(`#request-${box}`).focus();
    await page.keyboard.press('Space');
  }
  // The Enter key in a field sends the form; it does not press the button that releases the time.
  await page.keyboard.press('Enter');
  await page.waitForURL('**/book?meeting=*');
  await expect(page.getByRole('status').first()).toContainText('Your request is on its way');
});

test.describe('on a phone, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a request keeps its text and file over a reload, and going back releases the time', async ({
    page,
  }) => {
    await signInAsNewPatient(page, 'ar');
    const address = await openTimes(page, 'ar', 'reloaded request');
    await holdLastTime(page);
    const hold = new URL(page.url()).searchParams.get('hold') ?? '';
    await page.locator('#request-complaint').fill('هل أستطيع السفر بعد أسبوعين؟');
    // The checkbox disappears with the answer, so its state cannot be checked afterwards.
    await page.locator('#files-agree').click();
    await expect(page.locator('#request-files')).toBeFocused();
    await page.locator('#request-files').setInputFiles([
      { name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) },
    ]);
    // The upload is finished when the file has its button.
    await expect(page.getByRole('button', { name: 'scan.pdf' })).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('.files .field-error')).toContainText('x.gif');
    await page.reload();
    await waitUntilReady(page);
    await expect(page.locator('#request-complaint')).toHaveValue('هل أستطيع السفر بعد أسبوعين؟');
    await expect(page.locator('.files-list')).toContainText('scan.pdf');
    expect(await isHeld(page, hold)).toBe(true);
    await page.goto(address);
    await expect.poll(() => isHeld(page, hold)).toBe(false);
  });
});

test('a time that another patient holds is refused, and the nearest ones are offered', async ({
  page,
  browser,
}) => {
  await signInAsNewPatient(page, 'en');
  const address = await openTimes(page, 'en', 'time that another patient holds');
  const { page: other, close } = await openSecondBrowser(browser, page);
  await signInAsNewPatient(other, 'en');
  await other.goto(address);
  await expect(times(other).last()).toBeVisible();
  const at = await holdLastTime(page);
  await other.locator(`.times-list button[value="${at}"]`).click();
  await expect(other.locator('main [role="alert"]')).toContainText('no longer available');
  const offer = other.locator('main [role="alert"] button').first();
  await expect(offer).toBeFocused();
  await offer.click();
  await other.waitForURL('**/book?*hold=*');
  await expect(other.getByRole('timer')).toBeVisible();
  await close();
});

/** A PDF of one empty page. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/** Whether a time is still held. The page must be signed in as the person who holds it. */
const isHeld = async (page: Page, hold: string) =>
  (await page.context().request.get(`/api/patient/hold/${hold}`)).status() === 200;

/** Opens a separate browser context for a second person. */
async function openSecondBrowser(
  browser: Browser,
  page: Page,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const { origin } = new URL(page.url());
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'x-forwarded-for': '198.19.77.7' },
  });
  await context.addCookies(
    await page
      .context()
      .cookies()
      .then((all) => all.filter(({ name }) => name === 'consent')),
  );
  return { page: await context.newPage(), close: () => context.close() };
}
