import type { Browser, Locator, Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { requestMeeting, signInAs } from '../../browser/dashboards.ts';
import { expect } from '../../browser/fixtures.ts';

/** Makes a call of the API from the page as its signed-in user; returns status and content. */
export function callFrom(page: Page, method: string, path: string, body?: unknown) {
  return page.evaluate(
    async ([verb, address, sent]) => {
      const answer = await fetch(`/api${address}`, {
        method: verb as string,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      });
      const { content } = await answer.json();
      return { status: answer.status, content };
    },
    [method, path, body] as const,
  );
}

/**
 * Books a new meeting of the signed-in patient, which is paid by the sandbox and confirmed by the doctor. Returns its
 * id.
 */
export async function bookedMeeting(page: Page, browser: Browser): Promise<string> {
  const id = await requestMeeting(page);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const doctor = await context.newPage();
  await signInAs(doctor, 'doctor');
  const confirmation = await callFrom(doctor, 'POST', `/doctor/meetings/${id}`, { action: 'Confirmed' });
  expect({ status: confirmation.status, state: confirmation.content.state }).toEqual({
    status: 200,
    state: 'booked',
  });
  await context.close();
  return id;
}

/**
 * The free times of a day of the next month in a dialog, because this month may have few times left; at the end of a month
 * the dialog begins with the next one, which is the last with times. `day` is the index of the day among those with free
 * times; tests that run at the same time use different days.
 */
export async function timesOfNextMonth(dialog: Locator, locale: Locale, day: number): Promise<Locator> {
  const panelTitle = dialog.locator('.panel-head strong');
  const month = await panelTitle.innerText();
  const next = dialog.getByRole('button', { name: getT(locale)('meetings:free.monthAfter') });
  await expect(dialog.locator('#free-day')).toBeVisible();
  if ((await next.getAttribute('aria-disabled')) !== 'true') {
    await next.click();
    await expect(panelTitle).not.toHaveText(month);
  }
  return timesOfDay(dialog, day);
}

/** The free times in a dialog of a day of the month that is shown; `day` is its index among those with free times. */
export async function timesOfDay(dialog: Locator, day: number): Promise<Locator> {
  await dialog.locator('#free-day').selectOption({ index: day });
  return dialog.locator('.times-grid button');
}

/** Buttons of the free times of the day that is shown. */
export const times = (page: Page) => page.locator('.times-list button[name="at"]');
/** The button that sends a request for a held time. */
export const sendButton = (page: Page) => page.locator('.request-form .actions .button-action:visible');

/** Waits until the form for a held time is hydrated. */
export const waitUntilReady = (page: Page) =>
  expect(page.locator('.request-form')).toHaveAttribute('novalidate', '', { timeout: 20_000 });

/**
 * The place of the doctor on the second page of the list, 0 to 7, whose times a test opens. Tests run at the same time,
 * so each test that holds the last time of a day has a doctor to itself, apart from those with a comment.
 */
const PLACES = {
  'changed texts': 0,
  'reloaded request': 1,
  'time that another patient holds': 2,
  'hold that runs out': 3,
  'request in two tabs': 4,
  'hold that runs out while the request is sent': 5,
  'failed upload': 6,
  'estimate in the address': 7,
  // Holds the last but one time, of a doctor without a pause between meetings: both times can be held at once.
  'time in the address': 7,
  // Holds nothing.
  'month that cannot be loaded': 4,
  'last month': 4,
} as const;

/** Opens a patient’s free times of the doctor of a test; returns their address. */
export async function openTimes(page: Page, locale: Locale, test: keyof typeof PLACES): Promise<string> {
  await page.goto(`/${locale}/patient-dashboard/book?specialization=all&page=2`);
  await page.locator('.book-doctor .button-solid').nth(PLACES[test]).click();
  await page.waitForURL('**/book?*practice=*');
  if ((await times(page).count()) === 0) await page.locator('main .rows a.row').first().click();
  await expect(times(page).first()).toBeVisible();
  return page.url();
}

/** Holds the last time that is shown. Returns its start. */
export async function holdLastTime(page: Page): Promise<string> {
  const button = times(page).last();
  const at = (await button.getAttribute('value')) ?? '';
  await button.click();
  await page.waitForURL('**/book?*hold=*');
  await waitUntilReady(page);
  return at;
}
