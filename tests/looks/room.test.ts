import type { Browser, Page } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import type { Panel } from '#islands/room/Controls.tsx';
import { COLOUR_RULES, violations } from '../browser/axe.ts';
import { expect } from '../browser/fixtures.ts';
import { ALWAYS_TESTED } from '../browser/tables.ts';
import { fakeRecognition, hearAgainAndAgain } from '../e2e/room/fake-captions.ts';
import { enterRoom, getReady, launchWithDevices, meetingNow } from '../e2e/room/support.ts';
import { layoutFaults } from './layout-faults.ts';
import { test } from './looks-test.ts';

let browser: Browser;

test.beforeAll(async () => {
  browser = await launchWithDevices();
});
test.afterAll(() => browser.close());
// The tests run one after the other: all meetings begin now, and the database allows a doctor one meeting at a time.
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** CSS pixels: a phone and a desktop. */
const ROOM_WIDTHS = [390, 1280] as const;

/** The button that opens and closes a panel of the call. */
const controlOf = (page: Page, panel: Panel) => page.locator(`#control-${panel}`);

/** Examines a step of the meeting with axe, in both colour schemes, and measures its layout at each width. */
async function examine(page: Page, step: string): Promise<void> {
  expect.soft(await violations(page), `axe, light: ${step}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await violations(page, { rules: COLOUR_RULES, within: 'main' });
  expect.soft(dark, `axe, dark: ${step}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await layoutFaults(page, ROOM_WIDTHS), `layout: ${step}`).toEqual([]);
}

/** Opens each panel by its button, examines it, and closes it again. */
async function examinePanels(page: Page, panels: readonly Panel[]): Promise<void> {
  for (const panel of panels) {
    const button = controlOf(page, panel);
    await button.press('Enter');
    await expect(page.locator('.call-with-panel')).toBeVisible();
    await expect(page.locator('.call-with-panel .skeleton')).toHaveCount(0);
    await examine(page, panel);
    await button.press('Enter');
    await expect(page.locator('.call-with-panel')).toHaveCount(0);
  }
}

for (const locale of ALWAYS_TESTED)
  test(`every step and panel of a meeting’s room fits and can be used in ${locale}`, async () => {
    const t = getT(locale);
    const { id, patient, doctor } = await meetingNow(browser);
    for (const { page } of [patient, doctor])
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await fakeRecognition(patient.page);
    const address = `/${locale}/meeting/${id}`;

    const hereButton = await getReady(patient.page, address, 'patient');
    await examine(patient.page, 'test of the devices');
    await hereButton.click();
    await expect(patient.page.getByRole('heading', { name: t('room:waiting.title') })).toBeVisible();
    await examine(patient.page, 'waiting room');

    await enterRoom(doctor.page, address, 'doctor');
    const admit = doctor.page.getByRole('button', { name: t('room:door.admit') });
    await expect(admit).toBeVisible();
    await examine(doctor.page, 'somebody waits');
    await admit.click();
    await expect(patient.page.locator('.stage')).toBeVisible();
    await controlOf(doctor.page, 'chat').press('Enter');
    await doctor.page.locator('#chat-text').fill('İyi günler');
    await doctor.page.getByRole('button', { name: t('room:chat.send') }).click();
    await controlOf(doctor.page, 'chat').press('Enter');
    await examine(patient.page, 'call');
    await examinePanels(patient.page, ['people', 'chat', 'captions', 'case', 'help']);
    await controlOf(patient.page, 'captions').press('Enter');
    await patient.page.locator('.side-panel select').selectOption('tr');
    await patient.page.getByRole('button', { name: t('room:captions.show') }).click();
    await patient.page.getByRole('button', { name: t('room:captions.download') }).click();
    await hearAgainAndAgain(
      patient.page,
      'Ameliyattan sonraki ilk hafta boyunca ağır kaldırmayın. '.repeat(6),
    );
    await expect(patient.page.locator('.caption-lines')).toContainText('Ameliyattan');
    await examine(patient.page, 'captions');
    await controlOf(patient.page, 'captions').press('Enter');
    await examinePanels(doctor.page, ['people', 'chat', 'captions', 'case', 'notes', 'help']);

    await doctor.page.getByRole('button', { name: t('room:control.leave') }).click();
    await expect(doctor.page.getByRole('dialog')).toBeVisible();
    await examine(doctor.page, 'window that ends the meeting');
    await doctor.page.getByRole('button', { name: t('room:leave.all') }).click();
    await expect(patient.page.getByRole('heading', { name: t('room:end.ended') })).toBeVisible();
    await examine(patient.page, 'end of the meeting');
    await Promise.all([patient.context.close(), doctor.context.close()]);
  });
