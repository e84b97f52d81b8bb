import type { Browser, Page } from 'playwright/test';
import { waitForIslands, requestMeeting, signInAs } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { WITH_MOTION } from '../../browser/tables.ts';

test.use(WITH_MOTION);

/** The doctor's browser beside the patient's, which is the test's own page. */
async function doctorsPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' },
  });
  const page = await context.newPage();
  await signInAs(page, 'doctor');
  return page;
}

/**
 * A change on one side has to be on the other's open page by then; two seconds on a machine that does nothing else.
 */
const SOON = { timeout: 15_000 };

test('patient and doctor see each other’s acts and messages on open pages', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signInAs(page, 'patient');
  const meeting = await requestMeeting(page);
  const doctor = await doctorsPage(browser, baseURL);
  await page.goto(`/en/patient-dashboard/meetings/${meeting}`);
  await doctor.goto(`/en/doctor-dashboard/meetings/${meeting}`);
  // Until its islands are there, a page sends its forms by loading another page.
  for (const one of [page, doctor]) await waitForIslands(one);
  let loads = 0;
  for (const one of [page, doctor]) one.on('load', () => (loads += 1));

  await expect(page.locator('.badge').first()).toHaveText('Waiting for confirmation');
  await doctor.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.locator('.badge').first()).toHaveText('Booked', SOON);

  const write = async (from: Page, text: string) => {
    await from.locator('.thread textarea').fill(text);
    await from.locator('.thread form [type=submit]').click();
  };
  await write(page, 'Should I bring the X-rays of 2024?');
  await expect(doctor.locator('.thread')).toContainText('Should I bring the X-rays of 2024?', SOON);
  // It is on the doctor's page, below what is in view: nobody has read it until it is looked at.
  const message = doctor.locator('.message').last();
  expect(await message.evaluate((one) => one.getBoundingClientRect().top > innerHeight)).toBe(true);
  const mark = page.locator('.message-read').last();
  await expect(mark).toHaveText('Not read yet');
  await message.scrollIntoViewIfNeeded();
  await expect(mark).toHaveText('Read', SOON);
  await write(doctor, 'Yes, please – and the report.');
  await expect(page.locator('.thread')).toContainText('Yes, please – and the report.', SOON);

  await doctor.context().close();
  expect(loads).toBe(0);
});

test('a patient’s page is not shown to others, nor after signing out, nor by Back', async ({
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
  const unknownCredentials = await page.request.get(address, { maxRedirects: 0 });
  expect(unknownCredentials.status()).toBe(303);
  expect(await unknownCredentials.text()).not.toContain('Kızılçamlı');
  // The page may have asked for its data again while the session ended.
  expect(faults.splice(0).filter((fault) => !/401/.test(fault))).toEqual([]);
});
