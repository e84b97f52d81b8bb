import { type Browser, expect, test } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { ALWAYS_TESTED } from '../browser/tables.ts';
import { enterRoom, getReady, launchWithDevices, meetingNow } from '../e2e/room/support.ts';
import { draw } from './draw.ts';

let browser: Browser;

test.beforeAll(async () => {
  browser = await launchWithDevices();
});
test.afterAll(() => browser.close());
// One after the other: all meetings begin now, and the database lets a doctor have one meeting at a time.
test.describe.configure({ mode: 'default', timeout: 240_000 });

for (const locale of ALWAYS_TESTED)
  test(`the steps of a meeting’s room in ${locale} can be looked at`, async () => {
    const t = getT(locale);
    const { id, patient, doctor } = await meetingNow(browser);
    const address = `/${locale}/meeting/${id}`;
    const hereButton = await getReady(patient.page, address, 'patient');
    await draw(patient.page, `room-devices-${locale}`);
    await hereButton.click();
    await expect(patient.page.getByRole('heading', { name: t('room:waiting.title') })).toBeVisible();
    await draw(patient.page, `room-waiting-${locale}`);

    await enterRoom(doctor.page, address, 'doctor');
    await doctor.page.getByRole('button', { name: t('room:door.admit') }).click();
    await expect(patient.page.locator('.stage')).toBeVisible();
    await draw(patient.page, `room-call-${locale}`);
    await doctor.page.locator('#control-notes').press('Enter');
    await expect(doctor.page.locator('.call-with-panel')).toBeVisible();
    await draw(doctor.page, `room-notes-${locale}`);

    await doctor.page.getByRole('button', { name: t('room:control.leave') }).click();
    await doctor.page.getByRole('button', { name: t('room:leave.all') }).click();
    await expect(patient.page.getByRole('heading', { name: t('room:end.ended') })).toBeVisible();
    await draw(patient.page, `room-end-${locale}`);
    await Promise.all([patient.context.close(), doctor.context.close()]);
  });
