import { getT } from '#i18n/server/t.ts';
import { waitForIslands, signInAs } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { bookedMeeting, timesOfNextMonth } from './support.ts';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * The time within which a change must appear on the other side's open page. An idle machine needs two seconds.
 */
const SOON = { timeout: 15_000 };

// Each test first requests and confirms a meeting.
test.describe.configure({ timeout: 90_000 });

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 390],
] as const) {
  test(`a doctor proposes other times and the patient takes one in ${locale}`, async ({ page, browser }) => {
    const t = getT(locale);
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'patient', locale);
    const id = await bookedMeeting(page, browser);
    await page.goto(`/${locale}/patient-dashboard/meetings/${id}`);
    await waitForIslands(page);

    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const doctor = await context.newPage();
    await signInAs(doctor, 'doctor', locale);
    await doctor.goto(`/${locale}/doctor-dashboard/meetings/${id}`);
    await waitForIslands(doctor);
    await doctor.getByRole('link', { name: t('practice:propose.go') }).click();
    const confirmDialog = doctor.getByRole('dialog');
    await confirmDialog.getByRole('button', { name: t('practice:propose.submit') }).click();
    await expect(confirmDialog.getByRole('alert')).toHaveText(t('practice:propose.empty'));
    const times = await timesOfNextMonth(confirmDialog, locale, locale === 'en' ? 0 : 1);
    await times.first().click();
    await times.last().click();
    await confirmDialog.locator('#propose-note').fill(`I am in surgery then. ${id}`);
    await confirmDialog.getByRole('button', { name: t('practice:propose.submit') }).click();
    await expect(confirmDialog).toHaveCount(0);
    await expect(doctor.getByText(t('practice:propose.sent'))).toBeVisible();

    const offer = page.getByRole('region', { name: t('patient:proposal.title') });
    await expect(offer).toContainText(`I am in surgery then. ${id}`, SOON);
    // One of the times may meanwhile be too close to be booked.
    const takeForm = offer.locator('form:has([name=at])').first();
    const at = await takeForm.locator('[name=at]').inputValue();
    await takeForm.getByRole('button', { name: t('patient:proposal.take') }).click();
    await expect(page.locator('dd time').first()).toHaveAttribute('datetime', at);
    await expect(offer).toHaveCount(0);
    await expect(doctor.getByText(t('practice:propose.sent'))).toHaveCount(0, SOON);

    await page.locator('.reply-files summary').click();
    await page
      .locator('#thread-file')
      .setInputFiles({ name: 'knee.png', mimeType: 'image/png', buffer: PNG });
    await page.locator('#thread-reply').fill('Here is the picture.');
    await page.getByRole('button', { name: t('meetings:thread.send'), exact: true }).click();
    await expect(page.locator('.message-own .message-files')).toContainText('knee.png');
    await expect(doctor.locator('.message .message-files')).toContainText('knee.png', SOON);
    await context.close();
  });
}
