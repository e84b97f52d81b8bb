import { stringsOf } from '#i18n/server/messages.ts';
import { getT } from '#i18n/server/t.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { waitForIslands, signInAs } from '../../browser/dashboards.ts';
import { expectMail, linkIn } from '../../browser/mailed-token.ts';
import { bookedMeeting, callFrom, timesOfDay } from './support.ts';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// Most tests first request and confirm a meeting.
test.describe.configure({ timeout: 90_000 });

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 390],
] as const) {
  test(`a patient writes, adds a file, moves the meeting and cancels it in ${locale}`, async ({
    page,
    browser,
  }) => {
    const t = getT(locale);
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'patient', locale);
    const id = await bookedMeeting(page, browser);
    await page.goto(`/${locale}/patient-dashboard/meetings/${id}`);
    await waitForIslands(page);
    // The browser of the tests is in London, and the meeting was booked on the clock of Paris.
    await expect(page.getByText(t('booking:zoneDevice'))).toBeVisible();

    await page.getByRole('button', { name: t('meetings:thread.send'), exact: true }).click();
    await expect(page.locator('#thread-reply-error')).toHaveText(t('meetings:thread.empty'));
    const text = `May I eat before?\nسؤال <b>ثان</b> ${id}`;
    await page.locator('#thread-reply').fill(text);
    await page.getByRole('button', { name: t('meetings:thread.send'), exact: true }).click();
    await expect(page.locator('.message-own .message-text')).toHaveText(text);
    await expect(page.locator('#thread-reply')).toHaveValue('');

    const file = { name: 'knee.png', mimeType: 'image/png', buffer: PNG };
    await page.locator('#files-file').setInputFiles(file);
    await page.getByRole('button', { name: t('patient:files.add') }).click();
    await expect(page.locator('.file-row')).toContainText('knee.png');

    const moveLink = page.getByRole('link', { name: t('patient:facts.move') });
    const newTab = page.context().waitForEvent('page');
    await moveLink.click({ modifiers: ['ControlOrMeta'] });
    await (await newTab).close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await moveLink.click();
    await page.getByRole('button', { name: t('patient:move.confirm') }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(t('patient:move.empty'));
    // The dialog begins with the month of the meeting, which is the next one.
    const times = await timesOfDay(page.getByRole('dialog'), locale === 'en' ? 2 : 3);
    await times.first().click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: t('patient:move.confirm') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { content: moved } = await callFrom(page, 'GET', `/patient/meetings/${id}`);
    await expect(page.locator('dd time').first()).toHaveAttribute('datetime', moved.starts.patient.at);
    const mail = await expectMail('patient@demo.example', id, ['meeting-moved.text']);
    await page.goto(linkIn(mail, id));
    await expect(page.locator('dd time').first()).toHaveAttribute('datetime', moved.starts.patient.at);
    // The link of the mail leads to the language of the account, so the test goes back to its own.
    await page.goto(`/${locale}/patient-dashboard/meetings/${id}`);
    await waitForIslands(page);

    await page.getByRole('link', { name: t('patient:facts.cancel'), exact: true }).click();
    const confirmDialog = page.getByRole('dialog');
    // The refund is announced before the meeting is cancelled. It depends on the time until the new start.
    const percent: number = moved.refund_percent;
    const refundKey = percent === 100 ? 'refundAll' : percent > 0 ? 'refundPart' : 'refundNone';
    const [begin = ''] = stringsOf(locale, 'patient')[`cancel.${refundKey}`].split('{{');
    await expect(confirmDialog.locator('.notice')).toContainText(begin.trim());
    await confirmDialog.getByRole('button', { name: t('patient:cancel.confirm') }).click();
    await expect(page.locator('.badge').first()).toHaveText(t('dashboard:state.cancelled'));
    await expect(page.getByRole('link', { name: t('patient:facts.bookAgain') })).toBeVisible();
  });
}

test('a late answer to a cancellation does not close the dialog for moving that was opened meanwhile', async ({
  page,
  browser,
}) => {
  const t = getT('en');
  await signInAs(page, 'patient', 'en');
  const id = await bookedMeeting(page, browser);
  const gate = Promise.withResolvers<void>();
  await page.route(/\/api\/patient\/cancel-meeting\//, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(`/en/patient-dashboard/meetings/${id}`);
  await waitForIslands(page);
  await page.getByRole('link', { name: t('patient:facts.cancel'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('patient:cancel.confirm') }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: t('patient:facts.move') }).click();
  const move = dialog.getByRole('button', { name: t('patient:move.confirm') });
  await expect(move).toBeVisible();
  gate.resolve();
  await expect(page.locator('.badge').first()).toHaveText(t('dashboard:state.cancelled'));
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
  await expect(move).toBeVisible();
});

test('a patient reviews a meeting that took place, once', async ({ page }) => {
  const t = getT('en');
  await signInAs(page, 'patient', 'en');
  const { content: list } = await callFrom(page, 'GET', '/patient/meetings?limit=50');
  const closedMeetings = list.items.filter(({ state }: { state: string }) => state === 'closed');
  const details = await Promise.all(
    closedMeetings.map(({ id }: { id: string }) => callFrom(page, 'GET', `/patient/meetings/${id}`)),
  );
  const open = details.find(({ content }) => content.review === null);
  await page.goto(`/en/patient-dashboard/meetings/${open?.content.id}`);
  await waitForIslands(page);
  await page.getByRole('link', { name: t('patient:review.write') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('patient:review.send') }).click();
  await expect(page.locator('#review-stars-error')).toHaveText(t('patient:review.noStars'));
  await expect(page.locator('#review-text-error')).toHaveText(t('patient:review.noText'));
  await dialog.getByRole('radio', { name: /^4/ }).check();
  await page.locator('#review-text').fill('Clear words, enough time.');
  await dialog.getByRole('button', { name: t('patient:review.send') }).click();
  await expect(page.locator('#review')).toContainText(t('patient:review.is.pending'));
  await expect(page.getByRole('link', { name: t('patient:review.write') })).toHaveCount(0);
});

test('a patient’s unsent message is kept over a reload', async ({ page }) => {
  await signInAs(page, 'patient', 'en');
  const { content: list } = await callFrom(page, 'GET', '/patient/meetings');
  await page.goto(`/en/patient-dashboard/meetings/${list.items.at(-1).id}`);
  await waitForIslands(page);
  await page.locator('#thread-reply').fill('Half a thought');
  await page.reload();
  await expect(page.locator('#thread-reply')).toHaveValue('Half a thought');
});
