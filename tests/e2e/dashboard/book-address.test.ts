import type { Page } from 'playwright/test';
import { expect, test } from '../../browser/fixtures.ts';
import { signInAsNewPatient } from '../../browser/patients.ts';
import { holdLastTime, openTimes, times, waitUntilReady } from './support.ts';

// Each test needs a registration, a mail and several steps.
test.describe.configure({ timeout: 120_000 });

test('an address that names a time holds nothing when it is opened from elsewhere', async ({ page }) => {
  await signInAsNewPatient(page, 'en');
  await openTimes(page, 'en', 'time in the address');
  const wantedUrl = new URL(page.url());
  wantedUrl.searchParams.set('at', (await times(page).nth(-2).getAttribute('value')) ?? '');
  const holds: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/'))
      holds.push(request.url());
  });
  await page.goto('about:blank');
  await page.goto(wantedUrl.href);
  await page.waitForLoadState('networkidle');
  await expect(times(page).last()).toBeEnabled();
  expect(holds).toEqual([]);
  expect(page.url()).toContain('at=');

  // The same address counts as an action of the patient if it is opened by a link on this site.
  await page.evaluate((href) => {
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<a id="to-time" href="${href}">go</a>`);
  }, wantedUrl.href);
  await page.locator('#to-time').click();
  await page.waitForURL('**/book?*hold=*');
});

/** Calculates and stores an estimate; returns its number. */
async function storeEstimate(page: Page): Promise<string> {
  const answer = await page.request.post('/en/forms/cost', {
    form: { serviceId: 'lasik', stars: '4', travellers: '2', countryId: 'FR' },
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  const number = answer.headers()['location']?.slice(-16) ?? '';
  expect(number).toMatch(/^\w{16}$/);
  return number;
}

test('a draft of a request does not replace the estimate that the address names', async ({ page }) => {
  await signInAsNewPatient(page, 'en');
  await openTimes(page, 'en', 'estimate in the address');
  await holdLastTime(page);
  await page.locator('#request-complaint').fill('May I fly two weeks later?');
  await page.locator('#request-estimate_id').fill('AAAA-BBBB-CCCC-DDDD');

  const number = await storeEstimate(page);
  const carriedUrl = new URL(page.url());
  carriedUrl.searchParams.set('estimate', number);
  await page.goto(carriedUrl.href);
  await waitUntilReady(page);
  await expect(page.locator('#request-complaint')).toHaveValue('May I fly two weeks later?');
  await expect(page.locator('#request-estimate_id')).toHaveValue((number.match(/.{4}/g) ?? []).join('-'));
});
