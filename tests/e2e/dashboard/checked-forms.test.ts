import type { Page } from 'playwright/test';
import { requestMeeting, signInAs } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';

/** Sends an empty form: it names the fields that are missing in the words of the page, and sends nothing. */
async function sendEmpty(page: Page, address: string, missingFields: number, words: RegExp): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/forms/')) sent.push(request.url());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const form = page.locator('main form[data-checked]');
  await expect(form).toHaveAttribute('novalidate', '');
  const checkScript = page.waitForResponse(/check-form/);
  await form.locator('[required]').first().focus();
  await checkScript;
  await form.locator('[type=submit]').first().click();
  await expect(form.locator('.field-error')).toHaveCount(missingFields);
  await expect(form.locator('.field-error').first()).toHaveText(words);
  await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
  expect(sent).toEqual([]);
}

test('the page of an unavailable time says in its own language what is missing', async ({ page }) => {
  await signInAs(page, 'doctor', 'ar');
  await sendEmpty(page, '/ar/forms/unavailable-time', 2, /يُرجى/);
});

test('the pages of a message and of a file say in their own words what is missing', async ({ page }) => {
  await signInAs(page, 'patient');
  const meeting = await requestMeeting(page);
  await sendEmpty(page, `/en/forms/patient-reply?meeting=${meeting}`, 1, /^\s*Please fill in/);
  await sendEmpty(page, `/en/forms/patient-files?meeting=${meeting}`, 1, /^\s*Please choose one/);
});
