import type { Browser, Page } from 'playwright/test';
import { waitForIslands, requestMeeting, signInAs } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { WITH_MOTION } from '../../browser/tables.ts';

test.use(WITH_MOTION);

/** Opens a browser context for the doctor; the patient uses the test's own page. */
async function openDoctorPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' },
  });
  const page = await context.newPage();
  await signInAs(page, 'doctor');
  return page;
}

/**
 * The time within which a change must appear on the other side's open page. An idle machine needs two seconds.
 */
const SOON = { timeout: 15_000 };

test('patient and doctor see each other’s actions and messages without loading their pages again', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signInAs(page, 'patient');
  const meeting = await requestMeeting(page);
  const doctor = await openDoctorPage(browser, baseURL);
  await page.goto(`/en/patient-dashboard/meetings/${meeting}`);
  await doctor.goto(`/en/doctor-dashboard/meetings/${meeting}`);
  // Before its islands are hydrated, a page would send its forms by loading another page.
  for (const side of [page, doctor]) await waitForIslands(side);
  let loads = 0;
  for (const side of [page, doctor]) side.on('load', () => (loads += 1));

  await expect(page.locator('.badge').first()).toHaveText('Waiting for confirmation');
  await doctor.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.locator('.badge').first()).toHaveText('Booked', SOON);

  const write = async (from: Page, text: string) => {
    await from.locator('.thread textarea').fill(text);
    await from.locator('.thread form [type=submit]').click();
  };
  await write(page, 'Should I bring the X-rays of 2024?');
  await expect(doctor.locator('.thread')).toContainText('Should I bring the X-rays of 2024?', SOON);
  // The message is on the doctor's page outside the visible part, so it counts as unread.
  const message = doctor.locator('.message').last();
  expect(await message.evaluate((element) => element.getBoundingClientRect().top > innerHeight)).toBe(true);
  const mark = page.locator('.message-read').last();
  await expect(mark).toHaveText('Not read yet');
  await message.scrollIntoViewIfNeeded();
  await expect(mark).toHaveText('Read', SOON);
  await write(doctor, 'Yes, please – and the report.');
  await expect(page.locator('.thread')).toContainText('Yes, please – and the report.', SOON);

  await doctor.context().close();
  expect(loads).toBe(0);
});

test('a patient’s page is not cached, and after signing out neither Back nor its address shows it', async ({
  page,
  faults,
}) => {
  await signInAs(page, 'patient');
  const meeting = await requestMeeting(page);
  const address = `/en/patient-dashboard/meetings/${meeting}`;
  const answer = await page.goto(address);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.locator('h1')).toContainText('Kızılçamlı');
  await page
    .locator('form[action$="/forms/logout"]')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.waitForURL('**/en?done=logout');
  await page.goBack();
  await expect(page.locator('form[action$="/forms/login"]')).toBeVisible();
  const signedOutAnswer = await page.request.get(address, { maxRedirects: 0 });
  expect(signedOutAnswer.status()).toBe(303);
  expect(await signedOutAnswer.text()).not.toContain('Kızılçamlı');
  // The page may have made further calls after the session had ended.
  expect(faults.splice(0).filter((fault) => !/401/.test(fault))).toEqual([]);
});
