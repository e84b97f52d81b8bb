import type { Browser, Locator, Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { signInAsNewPatient } from '../../browser/patients.ts';

// Each test needs a registration, a mail and eight steps.
test.describe.configure({ timeout: 120_000 });

const times = (page: Page) => page.locator('.times-list button[name="at"]');
const sendButton = (page: Page) => page.locator('.request-form .actions .button-action:visible');

/** Waits until the form is hydrated. */
const waitUntilReady = (page: Page) =>
  expect(page.locator('.request-form')).toHaveAttribute('novalidate', '', { timeout: 20_000 });

/** Opens the free times of the doctor at this place of the list; returns their address. */
async function openTimes(page: Page, locale: Locale, place: number): Promise<string> {
  await page.goto(`/${locale}/patient-dashboard/book?specialization=all&page=2`);
  await page.locator('.book-doctor .button-solid').nth(place).click();
  await page.waitForURL('**/book?*practice=*');
  if ((await times(page).count()) === 0) await page.locator('main .rows a.row').first().click();
  await expect(times(page).first()).toBeVisible();
  return page.url();
}

/** Holds the last time of the last free day that is shown, which no other test uses. Returns its start. */
async function holdLastTime(page: Page): Promise<string> {
  const button = times(page).last();
  const at = (await button.getAttribute('value')) ?? '';
  await button.click();
  await page.waitForURL('**/book?*hold=*');
  await waitUntilReady(page);
  return at;
}

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
  const focusedDay = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['day'] ?? '');
  const firstFocused = await focusedDay();
  await page.keyboard.press('PageDown');
  // No element has the focus while the month is loading.
  await expect.poll(async () => (await focusedDay()).slice(0, 7) > firstFocused.slice(0, 7)).toBe(true);
  await page.keyboard.press('PageUp');
  await expect.poll(focusedDay).toBe(firstFocused);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`day=${firstFocused}`));
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
  for (const box of ['of_age', 'health_consent', 'transfer_consent', 'terms']) {
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
    const address = await openTimes(page, 'ar', 1);
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
  const address = await openTimes(page, 'en', 2);
  const { page: other, close } = await openSecondBrowser(browser, page);
  await signInAsNewPatient(other, 'en');
  await other.goto(address);
  await expect(times(other).last()).toBeVisible();
  const at = await holdLastTime(page);
  await other.locator(`.times-list button[value="${at}"]`).click();
  await expect(other.locator('main [role="alert"]')).toContainText('no longer available');
  const offer = other.locator('main [role="alert"] button').first();
  await offer.click();
  await other.waitForURL('**/book?*hold=*');
  await expect(other.getByRole('timer')).toBeVisible();
  await close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a hold that runs out keeps the typed text, shows that it is over, and the time can be held again', async ({
    page,
    faults,
  }) => {
    await signInAsNewPatient(page, 'en');
    await openTimes(page, 'en', 3);
    await page.clock.install();
    await holdLastTime(page);
    await page.locator('#request-complaint').fill('Is an implant possible?');
    await page.clock.fastForward('05:10');
    await expect(page.locator('.hold [aria-live]')).toContainText('5 minutes left');
    await page.locator('#request-allergies').focus();
    await page.clock.fastForward('05:00');
    const notice = page.locator('.request-expired');
    await expect(notice.getByRole('alert')).toContainText('The ten minutes are over');
    await expectInView(page, notice);
    await expect(page.locator('#request-allergies')).toBeFocused();
    await expect(page.locator('#request-complaint')).toHaveValue('Is an implant possible?');

    await sendButton(page).click({ force: true });
    await expectInView(page, notice);
    await expect(notice).toBeFocused();

    const taken = { status: 409, json: { success: false, message: 'This time has just been taken.' } };
    await page.route('**/api/patient/hold', (route) => route.fulfill(taken));
    const holdAgain = notice.getByRole('button');
    await holdAgain.click();
    await expect(notice.getByRole('alert').last()).toContainText('has just been taken');
    await expectInView(page, notice.getByRole('alert').last());
    await page.unroute('**/api/patient/hold');
    await holdAgain.press('Enter');
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.locator('.hold')).toBeFocused();
    await expect(page.locator('#request-complaint')).toHaveValue('Is an implant possible?');
    await sendButton(page).click();
    await expect(page.locator('#request-of_age')).toHaveAttribute('aria-invalid', 'true');
    // The page asked whether the hold had become a meeting (404), and the time was refused once (409).
    expect(faults.splice(0).filter((fault) => !/40[49]/.test(fault))).toEqual([]);
  });
});

test('a request that another tab has sent is shown in an older tab, and after going back', async ({
  page,
  context,
  faults,
}) => {
  await signInAsNewPatient(page, 'en');
  await openTimes(page, 'en', 4);
  await holdLastTime(page);
  const newTab = await context.newPage();
  await newTab.goto(page.url());
  await waitUntilReady(newTab);
  await fillRequest(newTab);
  await sendButton(newTab).click();
  await newTab.waitForURL('**/book?meeting=*');
  await fillRequest(page);
  await sendButton(page).click();
  await page.waitForURL(newTab.url());
  await page.goBack();
  await page.waitForURL(newTab.url());
  await expect(page.getByRole('status').first()).toContainText('Your request is on its way');
  // The second request was refused (409), and the hold is no longer found (404).
  expect(faults.splice(0).filter((fault) => !/40[49]/.test(fault))).toEqual([]);
});

async function fillRequest(page: Page): Promise<void> {
  await page.locator('#request-complaint').fill('Is an implant possible?');
  for (const box of ['of_age', 'health_consent', 'transfer_consent', 'terms'])
    await page.locator(`#request-${box}`).check();
}

/** Waits until the top of an element stands below the navbar, within the window. */
const expectInView = async (page: Page, element: Locator) => {
  const barEnd = await page.locator('header').first().evaluate((bar) => bar.getBoundingClientRect().bottom);
  await expect
    .poll(() =>
      element.evaluate((node, end) => {
        const { top } = node.getBoundingClientRect();
        return top >= end && top < innerHeight;
      }, barEnd),
    )
    .toBe(true);
};

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
