import type { Browser, Locator, Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { expect, resize, test } from '../browser/fixtures.ts';
import { enterRoom, expectFlow, getReady, launchWithDevices, meetingNow } from '../e2e/room/support.ts';

let browser: Browser;

test.beforeAll(async () => {
  browser = await launchWithDevices();
});
test.afterAll(() => browser.close());
// The tests run one after the other: all meetings begin now, and the database allows a doctor one meeting at a time.
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** Draws a page or a part of it at the width of a phone and of a desktop. */
async function drawRoom(shown: Page | Locator, step: string, locale: Locale): Promise<void> {
  const isPage = 'goto' in shown;
  for (const width of [390, 1280]) {
    await resize(isPage ? shown : shown.page(), width);
    const path = `tests/.artefacts/screenshots/meeting-${step}-${locale}-${width}.jpg`;
    const options = { path, quality: 80 };
    const picture = await (isPage
      ? shown.screenshot({ ...options, fullPage: true })
      : shown.screenshot(options));
    expect(picture.length).toBeGreaterThan(2_000);
  }
}

for (const locale of ['en', 'ar'] as const)
  test(`test of devices, waiting room, call and report are drawn in ${locale}`, async () => {
    const t = getT(locale);
    const { id, patient, doctor } = await meetingNow(browser);
    const address = `/${locale}/meeting/${id}`;
    const hereButton = await getReady(patient.page, address, 'patient');
    await expect(patient.page.locator('.network-checking')).toHaveCount(0);
    await drawRoom(patient.page, 'devices', locale);
    await hereButton.click();
    await expect(patient.page.getByRole('heading', { name: t('room:waiting.title') })).toBeVisible();
    await drawRoom(patient.page, 'waiting', locale);

    await enterRoom(doctor.page, address, 'doctor');
    await doctor.page.getByRole('button', { name: t('room:door.admit') }).click();
    await expectFlow(patient.page);
    await drawRoom(patient.page, 'call', locale);
    await patient.page.locator('#control-help').click();
    await drawRoom(patient.page, 'call-help', locale);
    await doctor.page.locator('#control-notes').click();
    await drawRoom(doctor.page, 'call-notes', locale);

    await doctor.page.getByRole('button', { name: t('room:control.leave') }).click();
    await doctor.page.getByRole('button', { name: t('room:leave.all') }).click();
    await expect(doctor.page.getByRole('link', { name: t('room:end.report') })).toBeVisible();
    await drawRoom(doctor.page, 'ended', locale);
    await doctor.page.getByRole('link', { name: t('room:end.report') }).click();
    await expect(doctor.page.locator('#report form')).toBeVisible();
    await drawRoom(doctor.page.locator('#report'), 'report', locale);
    await Promise.all([patient.context.close(), doctor.context.close()]);
  });
