import type { Browser, Page } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { callFrom } from '../dashboard/support.ts';
import { OwnSite } from './own-site.ts';
import {
  ALLOW_ALL,
  bothInside,
  enterRoom,
  expectFlow,
  expectFlowOnEach,
  inviteGuest,
  launch,
  launchWithDevices,
  FAKE_DEVICES,
  flowOf,
  meetingNow,
  reachAndPress,
  REFUSE_ALL,
  visit,
} from './support.ts';

const t = getT('en');
let browser: Browser;
let site: OwnSite;

test.beforeAll(async () => {
  // The first start of the site migrates and seeds its database.
  test.setTimeout(400_000);
  browser = await launchWithDevices();
  site = await OwnSite.open();
});
test.afterAll(async () => {
  await browser.close();
  await site.close();
});
test.describe.configure({ mode: 'default', timeout: 120_000 });

const button = (page: Page, name: string) => page.getByRole('button', { name });
const openPanel = (page: Page, panel: string) => page.locator(`#control-${panel}`).click();

/** The sentence for screen readers about who comes and goes. */
const announcement = (page: Page) => page.locator('.call > [role=status]').first();

test('an interpreter enters after the patient has agreed, and all three see and hear each other and get a picture', async () => {
  const { id, patient, doctor } = await meetingNow(browser);
  await bothInside(id, patient.page, doctor.page);
  await openPanel(patient.page, 'people');
  const link = await inviteGuest(patient.page, 'Leyla Aksoy', 'interpreter');
  // The link is given once, so it stays after an invitation that fails, and when the panel is opened again.
  await button(patient.page, t('room:guest.invite')).click();
  await expect(patient.page.locator('#guest-name-error')).toBeVisible();
  await expect(patient.page.locator('#guest-name')).toBeFocused();
  await expect(patient.page.locator('#guest-link')).toHaveValue(link);
  await openPanel(patient.page, 'chat');
  await expect(patient.page.locator('#guest-link')).toHaveCount(0);
  await openPanel(patient.page, 'people');
  await expect(patient.page.locator('#guest-link')).toHaveValue(link);
  const guest = await visit(browser, 390);
  // A link that was copied in part is refused; the whole one is opened in the same tab.
  await guest.page.goto(link.slice(0, -5));
  await expect(guest.page.getByRole('status').filter({ hasText: t('room:guest.refused') })).toBeVisible();
  await enterRoom(guest.page, link, 'guest');

  const name = 'Leyla Aksoy';
  await expect(announcement(doctor.page)).toHaveText(t('room:announce.waits', { name }));
  await expect(doctor.page.getByText(t('room:door.notAgreed'))).toBeVisible();
  await expect(button(doctor.page, t('room:door.admit'))).toHaveCount(0);
  await button(patient.page, t('room:door.agree')).click();
  await button(doctor.page, t('room:door.admit')).click();
  await expect(announcement(doctor.page)).toHaveText(t('room:announce.joined', { name }));
  await expect(announcement(guest.page)).toContainText(t('room:announce.inside'));
  for (const { page } of [patient, doctor, guest]) await expectFlowOnEach(page, 2);

  // A picture of the guest goes to both others.
  await openPanel(patient.page, 'chat');
  for (const { page } of [doctor, guest]) await openPanel(page, 'chat');
  const chooser = guest.page.waitForEvent('filechooser');
  await button(guest.page, t('room:picture.share')).click();
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: SMALL_PICTURE });
  for (const { page } of [patient, doctor, guest])
    await expect(page.locator('.chat-picture canvas')).toBeVisible();
  await expect(guest.page.getByText(t('room:picture.resend'))).toHaveCount(0);

  // An interpreter who has to wait again leaves the chat, and finds the typed text there on return.
  const text = guest.page.locator('#chat-text');
  await text.fill('Bir dakika');
  await openPanel(patient.page, 'people');
  await button(patient.page, t('room:people.withoutInterpreter')).click();
  await expect(guest.page.locator('#waiting-title')).toBeFocused();
  await expect(text).toHaveCount(0);
  await button(patient.page, t('room:door.agree')).click();
  await button(doctor.page, t('room:door.admit')).click();
  await openPanel(guest.page, 'chat');
  await expect(text).toHaveValue('Bir dakika');

  await button(guest.page, t('room:control.leave')).click();
  for (const { page } of [patient, doctor])
    await expect(announcement(page)).toHaveText(t('room:announce.left', { name }));

  // The lobby shows the patient's last answer, and an unticked box withdraws it.
  const box = patient.page.locator('#interpreter');
  const leaveAndReturn = async () => {
    await button(patient.page, t('room:control.leave')).click();
    await button(patient.page, t('room:end.again')).click();
  };
  await leaveAndReturn();
  await expect(box).toBeChecked();
  await box.uncheck();
  await patient.page.locator('#agree').check();
  await button(patient.page, t('room:lobby.here')).click();
  await button(doctor.page, t('room:door.admit')).click();
  await leaveAndReturn();
  await expect(patient.page.locator('#agree')).toBeVisible();
  await expect(box).not.toBeChecked();
  for (const { context } of [patient, doctor, guest]) await context.close();
});

/** A red pixel. */
const SMALL_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('the doctor shows their screen in place of their picture, and takes notes that are saved as they type', async () => {
  const { id, patient, doctor } = await meetingNow(browser);
  await bothInside(id, patient.page, doctor.page);
  await expectFlow(patient.page);
  await button(doctor.page, t('room:control.screenOn')).click();
  const screen = patient.page.locator('.tile-screen video');
  await expect(screen).toBeVisible();
  await expectFlow(patient.page, await expectFlow(patient.page));
  await button(doctor.page, t('room:control.screenOff')).click();
  await expect(screen).toHaveCount(0);
  await expectFlow(patient.page, await expectFlow(patient.page));

  await openPanel(doctor.page, 'notes');
  await doctor.page.locator('#notes').pressSequentially('Kontrol: iki hafta');
  await expect(doctor.page.getByText(t('room:notes.saved'))).toBeVisible();
  const { content } = await callFrom(doctor.page, 'GET', `/doctor/meetings/${id}/notes`);
  expect(content).toEqual({ notes: 'Kontrol: iki hafta', unreadable: false });
  await doctor.page.reload();
  await button(doctor.page, t('room:lobby.start')).click();
  await openPanel(doctor.page, 'notes');
  await expect(doctor.page.locator('#notes')).toHaveValue('Kontrol: iki hafta');
  for (const { context } of [patient, doctor]) await context.close();
});

for (const [what, device, switches] of [
  ['a camera and a microphone that are refused', 'camera', [FAKE_DEVICES, REFUSE_ALL]],
  ['no camera', 'camera', [`${FAKE_DEVICES},device-count=0`, ALLOW_ALL]],
  ['no microphone', 'microphone', [ALLOW_ALL, '--disable-audio-input']],
] as const)
  test(`with ${what} a patient enters, sees and hears the doctor, and the doctor sees what is off`, async () => {
    const patientBrowser = await launch(switches);
    const { id, patient, doctor } = await meetingNow(
      browser,
      await visit(patientBrowser, 390, what === 'no microphone'),
    );
    await enterRoom(doctor.page, `/en/meeting/${id}`, 'doctor');
    const { page } = patient;
    await page.goto(`/en/meeting/${id}`);
    await button(page, t(`room:control.${device}On`)).click();
    await expect(page.locator('.lobby [role=alert]')).toHaveCount(1);
    await page.locator('#agree').check();
    await button(page, t('room:lobby.here')).click();
    await button(doctor.page, t('room:door.admit')).click();
    await expectFlow(page);
    const tile = doctor.page.locator('.tile:not(.tile-own)');
    await expect(tile.locator('.tile-initials')).toBeVisible();
    await expect(tile.locator('video')).toHaveCount(0);
    await expect(tile).toContainText(t('room:people.muted'));
    await patientBrowser.close();
    await doctor.context.close();
  });

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

/** A PNG of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture keeps the focus while it is sent again, and its arrival is announced', async () => {
  const { id, patient, doctor } = await meetingNow(browser);
  await bothInside(id, patient.page, doctor.page, '', 'microphone');
  await expect.poll(async () => (await flowOf(doctor.page)).audio, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const { page } of [patient, doctor]) await openPanel(page, 'chat');
  await patient.page.evaluate(() => {
    const channel = RTCDataChannel.prototype as { send: (data: string) => void };
    const { send } = channel;
    channel.send = () => {
      channel.send = send;
      throw new Error('The first message is lost.');
    };
  });
  const chooser = patient.page.waitForEvent('filechooser');
  await button(patient.page, t('room:picture.share')).click();
  await (await chooser).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT });
  await button(patient.page, t('room:picture.resend')).press('Enter');
  await expect(doctor.page.locator('.chat-picture canvas')).toBeVisible({ timeout: 20_000 });
  await expect(patient.page.locator('.chat-lines li > div')).toBeFocused();
  const announcements = patient.page.getByRole('status');
  await expect(announcements.filter({ hasText: /^The picture has been received by: \S/ })).toHaveCount(1);
  for (const { context } of [patient, doctor]) await context.close();
});
