import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';
import { REGISTRATION, sendForm } from '../browser/forms.ts';

test.use({ timezoneId: 'America/New_York' });

const EASTERN = 'United States – Eastern Time (UTC-0';
const zoneLine = (page: Page) => page.locator('#booking-zone-title');
const times = (page: Page) => page.locator('.times-list button[name="at"]');

/** The address of a doctor's free times, from the list of doctors. */
async function bookingAddress(page: Page): Promise<string> {
  await page.goto('/en/doctors');
  return (await page.locator('main a.doctor-book').first().getAttribute('href')) ?? '';
}

/** An instant as a time on the clock of New York. */
const inNewYork = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/New_York' }).format(new Date(at));

/** Goes on from the login, which a chosen time leads to, to the registration; returns the address to return to. */
async function goToRegistration(page: Page): Promise<URL> {
  await page.waitForURL('**/en/login?next=*');
  await page.locator('main a[href*="/forms/register"]').first().click();
  await page.waitForURL('**/forms/register?next=*');
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  await expect(page.locator('main form input[name="next"]').first()).toHaveValue(next);
  return new URL(next, page.url());
}

test('the browser’s time zone is selected, and stays so on the way to registering', async ({ page }) => {
  await page.goto(await bookingAddress(page));
  await expect(zoneLine(page)).toContainText(EASTERN);
  const chosenTime = times(page).first();
  const at = (await chosenTime.getAttribute('value')) ?? '';
  await expect(chosenTime).toContainText(inNewYork(at));
  await chosenTime.click();
  const next = await goToRegistration(page);
  expect(next.searchParams.get('at')).toBe(at);
  expect(next.searchParams.get('zone')).toBe('America/New_York');
  await expect(page.locator('#account-timezone')).toHaveValue('America/New_York');
});

test('the registration form preselects the browser’s time zone', async ({ page }) => {
  await page.goto('/fr/forms/register');
  await expect(page.locator('#account-timezone')).toHaveValue('America/New_York');
});

test('the page says that its times are in another time zone than the device’s, and a link changes them', async ({
  page,
}) => {
  await page.goto(`${await bookingAddress(page)}&zone=Asia/Tokyo`);
  await expect(zoneLine(page)).toContainText('Japan (UTC+09:00)');
  await page.locator('[data-zone-differs] a').click();
  await expect(zoneLine(page)).toContainText(EASTERN);
  await expect(page.locator('[data-zone-differs]')).toBeHidden();
});

test('a chosen time that has been taken is reported, with the nearest free ones', async ({ page }) => {
  const address = await bookingAddress(page);
  await page.goto(`${address}&zone=America/New_York&at=2026-01-12T10:07:00Z`);
  await expect(page.locator('main [role="alert"]')).toContainText('12 January 2026');
  expect(await page.locator('.gone-times button').count()).toBeGreaterThan(0);
});

test('a patient who is signed in changes the time zone, and saves it to the account if they agree', async ({
  page,
}) => {
  // The test opens ten pages one after the other.
  test.slow();
  const email = `${randomUUID()}@example.com`;
  await page.goto('/en/forms/register');
  await sendForm(page, 'register', { ...REGISTRATION, email });
  await page.waitForURL('**/en/thanks?*');
  await page.goto('/en/login');
  await sendForm(page, 'login', { email, password: REGISTRATION['password'] ?? '' });
  await page.waitForURL('**/en/patient-dashboard');
  await page.goto(await bookingAddress(page));
  // In the dashboard the length is chosen before the time.
  if ((await zoneLine(page).count()) === 0) await page.locator('main .rows a.row').first().click();
  await expect(zoneLine(page)).toContainText('United Kingdom (UTC+0');
  const address = page.url();
  const change = async (zone: string, keep: boolean) => {
    await page.goto(address);
    await page.locator('.booking-zone-change > summary').click();
    await page.locator('select#zone').selectOption(zone);
    if (keep) await page.locator('#keep_zone').check();
    await page.locator('.booking-zone-change button[type="submit"]').click();
    await page.waitForURL(`**/patient-dashboard/book?*zone=${encodeURIComponent(zone)}*`);
  };
  await change('Asia/Tokyo', false);
  await expect(zoneLine(page)).toContainText('Japan (UTC+09:00)');
  await page.goto(address);
  await expect(zoneLine(page)).toContainText('United Kingdom (UTC+0');
  await change('Asia/Tokyo', true);
  await page.goto(address);
  await expect(zoneLine(page)).toContainText('Japan (UTC+09:00)');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no time zone is preselected, and it must be chosen before a time', async ({ page }) => {
    await page.goto(await bookingAddress(page));
    await expect(zoneLine(page)).toContainText('Türkiye (UTC+03:00)');
    await expect(page.locator('select#zone')).toHaveValue('');
    const at = (await times(page).first().getAttribute('value')) ?? '';
    await times(page).first().click();
    await expect(page.locator('select#zone')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('select#zone').selectOption('America/New_York');
    await page.locator('form:has(select#zone) button[type="submit"]').click();
    const next = await goToRegistration(page);
    expect(next.searchParams.get('at')).toBe(at);
    expect(next.searchParams.get('zone')).toBe('America/New_York');
    await expect(page.locator('#account-timezone')).toHaveValue('America/New_York');
    await page.goto(next.pathname + next.search);
    await expect(page.locator(`.times-list button[value="${at}"]`)).toContainText(inNewYork(at));
  });

  test('a registration asks for the time zone', async ({ page }) => {
    await page.goto('/en/forms/register');
    await expect(page.locator('#account-timezone')).toHaveValue('');
    await expect(page.locator('#account-timezone')).toHaveAttribute('required', '');
  });
});
