import type { Page } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { waitForIslands, signInAs } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { signInAsNewPatient } from '../../browser/patients.ts';
import { bookedMeeting, holdLastTime, openTimes, sendButton } from './support.ts';

// Each test needs a registration with its mail, or a meeting that is requested and confirmed.
test.describe.configure({ timeout: 120_000 });

const REQUEST_ID = '0123456789abcdef';
const FILE = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

/** Lets the server fail at each upload of a health file. */
const failUploads = (page: Page) =>
  page.route(/\/api\/patient\/files$/, (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': REQUEST_ID }, json: { message: 'trace' } }),
  );

test('an upload that fails while a consultation is requested names the file and the reference', async ({
  page,
  faults,
}) => {
  const t = getT('ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsNewPatient(page, 'ar');
  await openTimes(page, 'ar', 'failed upload');
  await holdLastTime(page);
  await page.locator('#files-agree').click();
  await expect(page.locator('#request-files')).toBeFocused();
  await failUploads(page);
  await page.locator('#request-files').setInputFiles(FILE);
  const error = page.locator('.files .field-error');
  await expect(error).toContainText(t('appointments:files.failed', { name: FILE.name }));
  await expect(error).toContainText(REQUEST_ID);
  await expect(error).not.toContainText('trace');
  await expect(page.locator('.files-list')).toHaveCount(0);
  // A request whose files are refused shows that at their field, which gets the focus.
  await page.locator('#request-complaint').fill('هل أستطيع السفر؟');
  for (const box of ['health_consent', 'transfer_consent', 'terms'])
    await page.locator(`#request-${box}`).check();
  const refusal = { status: 422, json: { message: '', errors: { files: ['A file is gone.'] } } };
  await page.route('**/api/patient/request-meeting', (route) => route.fulfill(refusal), { times: 1 });
  await sendButton(page).click();
  await expect(page.locator('#request-files-error')).toContainText('A file is gone.');
  await expect(page.locator('#request-files')).toBeFocused();
  // Files that wait for their upload count towards the limit of ten. These uploads are never answered.
  await page.route(/\/api\/patient\/files$/, () => undefined);
  const sixFiles = (series: string) =>
    Array.from({ length: 6 }, (_, index) => ({ ...FILE, name: `${series}${index}.pdf` }));
  await page.locator('#request-files').setInputFiles(sixFiles('first'));
  await expect(page.locator('.files-list li')).toHaveCount(6);
  await page.locator('#request-files').setInputFiles(sixFiles('second'));
  await expect(page.locator('.files-list li')).toHaveCount(10);
  await expect(error).toHaveCount(3);
  // The field is described by its hint, by the error of each file and by that of the request.
  const described = (await page.locator('#request-files').getAttribute('aria-describedby'))?.split(' ') ?? [];
  expect(described).toHaveLength(4);
  for (const id of described) await expect(page.locator(`#${id}`)).toHaveCount(1);
  expect(faults.splice(0).filter((fault) => !/500/.test(fault))).toEqual([]);
});

test('an upload that fails on the page of a meeting shows the reference at its field', async ({
  page,
  browser,
  faults,
}) => {
  const t = getT('en');
  await signInAs(page, 'patient', 'en');
  const id = await bookedMeeting(page, browser);
  await page.goto(`/en/patient-dashboard/meetings/${id}`);
  await waitForIslands(page);
  await failUploads(page);
  await page.locator('#files-file').setInputFiles(FILE);
  await page.getByRole('button', { name: t('patient:files.add') }).click();
  await expect(page.locator('#files-file-error')).toContainText(t('dashboard:notSent'));
  await expect(page.locator('#files-file-error')).toContainText(REQUEST_ID);

  await page.locator('#thread-reply').fill('Here is the picture.');
  await page.locator('.reply-files summary').click();
  await page.locator('#thread-file').setInputFiles(FILE);
  await page.getByRole('button', { name: t('meetings:thread.send'), exact: true }).click();
  await expect(page.locator('#thread-file-error')).toContainText(REQUEST_ID);
  await expect(page.locator('#thread-reply')).toHaveValue('Here is the picture.');
  expect(faults.splice(0).filter((fault) => !/500/.test(fault))).toEqual([]);
});

test('an upload that is refused because the text of the consent is newer has a link to the consents', async ({
  page,
  browser,
  faults,
}) => {
  const t = getT('en');
  await signInAs(page, 'patient', 'en');
  const id = await bookedMeeting(page, browser);
  await page.goto(`/en/patient-dashboard/meetings/${id}`);
  await waitForIslands(page);
  const errors = { health_consent: [t('uploads:consent')] };
  await page.route(/\/api\/patient\/files$/, (route) =>
    route.fulfill({ status: 422, json: { message: '', errors } }),
  );
  const consents = page.getByRole('link', { name: t('patient:giveConsent') });
  await expect(consents).toHaveCount(0);
  await page.locator('#files-file').setInputFiles(FILE);
  await page.getByRole('button', { name: t('patient:files.add') }).click();
  await expect(page.locator('#files-file-error')).toContainText(t('uploads:consent'));
  await expect(consents).toHaveAttribute('href', '/en/patient-dashboard/account/privacy');

  await page.locator('#thread-reply').fill('Here is the picture.');
  await page.locator('.reply-files summary').click();
  await page.locator('#thread-file').setInputFiles(FILE);
  await page.getByRole('button', { name: t('meetings:thread.send'), exact: true }).click();
  await expect(page.locator('.thread-form .notice')).toContainText(t('uploads:consent'));
  await expect(consents).toHaveCount(2);
  await expect(page.locator('#thread-reply')).toHaveValue('Here is the picture.');
  expect(faults.splice(0).filter((fault) => !/422/.test(fault))).toEqual([]);
});
