import type { Browser, Locator } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { expectFlowOnEach, launchWithDevices, meetingNow } from './support.ts';

const t = getT('en');
let browser: Browser;

test.beforeAll(async () => {
  browser = await launchWithDevices();
});
test.afterAll(() => browser.close());
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** More elements than the page of a call has that take the focus. */
const MOST_STOPS = 80;

/** Moves the focus to an element with the Tab key alone, and then presses `key`. */
async function reachAndPress(element: Locator, key: 'Enter' | 'Space'): Promise<void> {
  const { keyboard } = element.page();
  await expect(element).toBeVisible();
  const isFocused = () => element.evaluate((node) => node === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS && !(await isFocused()); stop += 1) await keyboard.press('Tab');
  await expect(element).toBeFocused();
  await keyboard.press(key);
}

test('a call is held by keyboard alone, from the device test to its end', async () => {
  const { id, patient, doctor } = await meetingNow(browser);
  const atPatient = (name: string) => patient.page.getByRole('button', { name, exact: true });
  const atDoctor = (name: string) => doctor.page.getByRole('button', { name, exact: true });
  for (const { page } of [patient, doctor]) await page.goto(`/en/meeting/${id}`);
  for (const button of [atPatient, atDoctor]) {
    await reachAndPress(button(t('room:control.cameraOn')), 'Enter');
    await reachAndPress(button(t('room:control.microphoneOn')), 'Space');
  }
  await reachAndPress(atDoctor(t('room:lobby.start')), 'Enter');
  await reachAndPress(patient.page.locator('#agree'), 'Space');
  await reachAndPress(atPatient(t('room:lobby.here')), 'Enter');
  await reachAndPress(atDoctor(t('room:door.admit')), 'Enter');
  for (const { page } of [patient, doctor]) await expectFlowOnEach(page, 1);

  // A switch keeps the focus, so that the same key switches it back.
  await reachAndPress(atPatient(t('room:control.microphoneOff')), 'Space');
  await expect(atPatient(t('room:control.microphoneOn'))).toBeFocused();
  await expect(doctor.page.locator('.tile:not(.tile-own)')).toContainText(t('room:people.muted'));
  await patient.page.keyboard.press('Space');
  await expect(doctor.page.locator('.tile:not(.tile-own)')).not.toContainText(t('room:people.muted'));

  await reachAndPress(atPatient(t('room:panel.chat')), 'Enter');
  await expect(patient.page.getByRole('heading', { name: t('room:panel.chat') })).toBeFocused();
  await reachAndPress(patient.page.locator('#chat-text'), 'Enter');
  await patient.page.keyboard.type('Merhaba');
  await patient.page.keyboard.press('Enter');
  await patient.page.keyboard.press('Escape');
  await expect(patient.page.locator('.side-panel')).toHaveCount(0);
  await expect(patient.page.locator('#control-chat')).toBeFocused();
  await reachAndPress(doctor.page.locator('#control-chat'), 'Enter');
  await expect(doctor.page.getByRole('log')).toContainText('Merhaba');

  await reachAndPress(atDoctor(t('room:control.leave')), 'Enter');
  await reachAndPress(atDoctor(t('room:leave.all')), 'Enter');
  await expect(patient.page.getByRole('heading', { name: t('room:end.ended') })).toBeVisible();
  for (const { context } of [patient, doctor]) await context.close();
});
