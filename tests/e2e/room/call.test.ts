import type { Browser, Page } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { REGISTRATION, sendForm } from '../../browser/forms.ts';
import { expectMail, linkIn } from '../../browser/mailed-token.ts';
import { moveToNow } from '../../browser/meeting-now.ts';
import { signInAsNewPatient } from '../../browser/patients.ts';
import { bookedMeeting, callFrom } from '../dashboard/support.ts';
import {
  bothInside,
  enterRoom,
  expectFlow,
  expectFlowOnEach,
  flowOf,
  inviteGuest,
  launchWithDevices,
  meetingNow,
  visit,
  type Visitor,
} from './support.ts';

let browser: Browser;

test.beforeAll(async () => {
  browser = await launchWithDevices();
});
test.afterAll(() => browser.close());
// The tests run one after the other: all meetings begin now, and the database allows one meeting at a time.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test('patient and doctor see and hear each other, go on after a lost socket, and ask no other host', async () => {
  const t = getT('en');
  const { id, patient, doctor } = await meetingNow(browser);
  const hosts = new Set<string>();
  const addHost = (request: { url: () => string }) => hosts.add(new URL(request.url()).host);
  for (const { page } of [patient, doctor]) page.on('request', addHost).on('websocket', addHost);
  await bothInside(id, patient.page, doctor.page);
  for (const { page } of [patient, doctor]) await expectFlowOnEach(page, 1);

  // The WebSocket is interrupted: the call continues, and the signalling reconnects by itself.
  await patient.context.setOffline(true);
  await expect(patient.page.getByText(t('room:call.lost'))).toBeVisible({ timeout: 40_000 });
  await patient.context.setOffline(false);
  await expect(patient.page.getByText(t('room:call.lost'))).toBeHidden({ timeout: 10_000 });
  for (const { page } of [patient, doctor]) await expectFlowOnEach(page, 1);

  // The chat works, and the doctor ends the meeting.
  await doctor.page.getByRole('button', { name: t('room:panel.chat') }).click();
  await doctor.page.locator('#chat-text').fill('İyi günler');
  await doctor.page.getByRole('button', { name: t('room:chat.send') }).click();
  await patient.page.getByRole('button', { name: t('room:panel.chat') }).click();
  await expect(patient.page.getByRole('log')).toContainText('İyi günler');
  await doctor.page.getByRole('button', { name: t('room:control.leave') }).click();
  await doctor.page.getByRole('button', { name: t('room:leave.all') }).click();
  await expect(patient.page.getByRole('heading', { name: t('room:end.ended') })).toBeVisible();
  expect([...hosts]).toEqual([new URL(patient.page.url()).host]);
});

test('a relative enters with a link that works once', async () => {
  const t = getT('en');
  const { id, patient, doctor } = await meetingNow(browser);
  await bothInside(id, patient.page, doctor.page);
  await patient.page.getByRole('button', { name: t('room:panel.people') }).click();
  const link = await inviteGuest(patient.page, 'Karim Haddad', 'relative');

  const guest = await visit(browser, 390);
  await enterRoom(guest.page, link, 'guest');
  await doctor.page.getByRole('button', { name: t('room:door.admit') }).click();
  await expectFlow(guest.page);
  await expect(patient.page.locator('.stage .tile')).toHaveCount(3);

  const otherVisit = await visit(browser);
  await otherVisit.page.goto(link);
  // The time-out is long, because the videos of three people keep the machine busy.
  await expect(otherVisit.page.getByText(t('room:guest.refused'))).toBeVisible({ timeout: 30_000 });

  await doctor.page.getByRole('button', { name: t('room:panel.people') }).click();
  await doctor.page
    .getByRole('listitem')
    .filter({ hasText: 'Karim Haddad' })
    .getByRole('button', { name: t('room:door.dismiss') })
    .first()
    .click();
  await expect(guest.page.getByRole('heading', { name: t('room:end.uninvited') })).toBeVisible();
  await guest.page.reload();
  await expect(guest.page.getByText(t('room:guest.refused'))).toBeVisible();
});

test('a guest whose meeting is over reads that it has ended, not that the invitation is no longer valid', async () => {
  const t = getT('en');
  const { id, patient, doctor } = await meetingNow(browser);
  const invitation = { role: 'relative', name: 'Karim Haddad', locale: 'en' };
  const { content } = await callFrom(patient.page, 'POST', `/meeting-room/${id}/guests`, invitation);
  const guest = await visit(browser, 390);
  // The lobby asks whether the room is open as soon as it is there, and an answer after the end would replace the button.
  const entrance = guest.page.waitForResponse('**/meeting-guest/enter');
  await guest.page.goto(content.link);
  await entrance;
  await expect(guest.page.getByRole('button', { name: t('room:lobby.here') })).toBeVisible();
  await callFrom(doctor.page, 'POST', `/doctor/meetings/${id}`, { action: 'Closed' });
  await guest.page.getByRole('button', { name: t('room:lobby.here') }).click();
  await expect(guest.page.getByRole('heading', { name: t('room:end.ended') })).toBeVisible();
  await guest.page.reload();
  await expect(guest.page.getByRole('status').filter({ hasText: t('room:guest.overText') })).toBeVisible();
});

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 390],
] as const)
  test(`the mail before the start leads a signed-out patient through the login into the room in ${locale}`, async ({
    page,
    baseURL,
  }) => {
    const t = getT(locale);
    await page.setViewportSize({ width, height: 900 });
    const email = await signInAsNewPatient(page, locale);
    const id = await bookedMeeting(page, browser);
    await moveToNow(id, 10);
    const mail = await expectMail(email, `/${locale}/meeting/${id}`, ['reminder-15m.text']);
    await page.context().clearCookies({ name: /session|login/ });
    await page.goto(linkIn(mail, `/meeting/${id}`));
    await page.waitForURL(`**/${locale}/login?next=*`);
    await sendForm(page, 'login', { email, password: String(REGISTRATION['password']) });
    await page.waitForURL(`${baseURL}/${locale}/meeting/${id}`);
    await page.locator('#agree').check();
    await page.getByRole('button', { name: t('room:lobby.here') }).click();
    // The button is at the end of the lobby, further down than the waiting room begins.
    await expect(page.getByRole('heading', { name: t('room:waiting.title') })).toBeInViewport();
    await page.getByRole('button', { name: t('room:control.leave') }).click();
    await expect(page.getByRole('heading', { name: t('room:end.left') })).toBeVisible();
  });

test('the call goes through the relay when only the relay is allowed', async () => {
  const { id, patient, doctor } = await meetingNow(browser);
  await bothInside(id, patient.page, doctor.page, '?relay=1');
  expect(await expectFlow(patient.page)).toMatchObject({ relay: true });
  expect(await expectFlow(doctor.page)).toMatchObject({ relay: true });
});

test('a second window of the doctor takes over the call', async () => {
  const t = getT('en');
  const { id, patient, doctor } = await meetingNow(browser);
  await bothInside(id, patient.page, doctor.page);
  await expectFlow(patient.page);
  const secondPage = await doctor.context.newPage();
  await enterRoom(secondPage, `/en/meeting/${id}`, 'doctor');
  await expect(doctor.page.getByRole('heading', { name: t('room:end.elsewhere') })).toBeVisible();
  await expectFlow(secondPage);
  await expectFlowOnEach(patient.page, 1);
});

test('the chat is kept in the messages of the consultation when both agree, and not when only one does', async () => {
  const t = getT('en');
  const { id, patient, doctor } = await meetingNow(browser);
  await bothInside(id, patient.page, doctor.page, '', 'microphone');
  const keepBox = ({ page }: Visitor) => page.getByLabel(t('room:chat.keep'));
  for (const { page } of [patient, doctor])
    await page.getByRole('button', { name: t('room:panel.chat') }).click();
  await doctor.page.locator('#chat-text').fill('İki gün sonra kontrol');
  await doctor.page.getByRole('button', { name: t('room:chat.send') }).click();
  await expect(patient.page.getByRole('log')).toContainText('İki gün sonra kontrol');

  // Only the patient agrees, and the doctor is told so.
  await keepBox(patient).check();
  await expect(doctor.page.getByText(/would like to keep this chat/)).toBeVisible();
  const meetingPage = await patient.context.newPage();
  await meetingPage.goto(`/en/patient-dashboard/meetings/${id}`);
  await expect(meetingPage.getByText(t('meetings:thread.none'))).toBeVisible();

  await keepBox(doctor).check();
  for (const { page } of [patient, doctor]) await expect(page.getByText(t('room:chat.kept'))).toBeVisible();
  await doctor.page.getByRole('button', { name: t('room:control.leave') }).click();
  await doctor.page.getByRole('button', { name: t('room:leave.all') }).click();
  for (const [{ context }, role] of [
    [patient, 'patient'],
    [doctor, 'doctor'],
  ] as const) {
    const page = await context.newPage();
    await page.goto(`/en/${role}-dashboard/meetings/${id}`);
    const message = page.locator('.message', { hasText: 'İki gün sonra kontrol' });
    await expect(message).toContainText(t('meetings:thread.inCall'));
  }
});

test('a picture goes to the others in the call alone, scaled, and the messages say that it was shown', async () => {
  const t = getT('en');
  const { id, patient, doctor } = await meetingNow(browser);
  await bothInside(id, patient.page, doctor.page, '', 'microphone');
  // A picture is sent over the same connection as the sound.
  await expect.poll(async () => (await flowOf(doctor.page)).audio, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const { page } of [patient, doctor]) {
    await page.getByRole('button', { name: t('room:panel.chat') }).click();
    await page.getByLabel(t('room:chat.keep')).check();
  }
  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = patient.page.waitForEvent('filechooser');
    await patient.page.getByRole('button', { name: t('room:picture.share') }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(patient.page.getByText(t('room:picture.unreadable'))).toBeVisible();

  await choose({ name: 'large.png', mimeType: 'image/png', buffer: await largePicture(patient.page) });
  for (const { page } of [patient, doctor])
    await expect(page.locator('.chat-picture canvas')).toBeVisible({ timeout: 20_000 });
  await doctor.page.locator('.chat-picture').click();
  const canvas = doctor.page.getByRole('dialog').locator('canvas');
  await expect(canvas).toHaveAttribute('width', '1600');
  await expect(canvas).toHaveAttribute('height', '800');
  // Escape closes the picture alone, and not the chat behind it.
  await doctor.page.keyboard.press('Escape');
  await expect(canvas).toHaveCount(0);
  await expect(doctor.page.locator('.side-panel')).toBeVisible();

  const meetingPage = await patient.context.newPage();
  await meetingPage.goto(`/en/patient-dashboard/meetings/${id}`);
  await expect(meetingPage.getByText(t('meetings:thread.picture'))).toBeVisible();
});

test('a picture whose code cannot be loaded is replaced by a sentence that says so', async () => {
  const t = getT('en');
  const { id, patient, doctor } = await meetingNow(browser);
  await bothInside(id, patient.page, doctor.page, '', 'microphone');
  await expect.poll(async () => (await flowOf(doctor.page)).audio, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const { page } of [patient, doctor])
    await page.getByRole('button', { name: t('room:panel.chat') }).click();
  await expect(doctor.page.locator('.side-panel')).toBeVisible();
  await doctor.page.route('**/_a/*.js', (route) => route.abort());
  const chooser = patient.page.waitForEvent('filechooser');
  await patient.page.getByRole('button', { name: t('room:picture.share') }).click();
  const picture = { name: 'x.png', mimeType: 'image/png', buffer: await largePicture(patient.page) };
  await (await chooser).setFiles(picture);
  await expect(doctor.page.getByText(t('room:picture.notShown'))).toBeVisible({ timeout: 20_000 });
});

/** A PNG of 2400 × 1200 pixels. */
async function largePicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2400;
    canvas.height = 1200;
    const context = canvas.getContext('2d');
    context?.fillRect(200, 200, 900, 600);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
