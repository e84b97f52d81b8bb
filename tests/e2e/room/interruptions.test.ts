import type { Browser, Page } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { OwnSite } from './own-site.ts';
import { bothInside, expectFlow, FLOWS_WITHIN, launchWithDevices, meetingNow } from './support.ts';

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

const lostNotice = (page: Page) => page.getByText(t('room:call.lost'));

/** Marks the page's connections and media elements, to check later that they are still the same. */
const markConnections = (page: Page) =>
  page.evaluate(() => {
    const { connections = [] } = globalThis as { connections?: RTCPeerConnection[] };
    const open = connections.filter(({ connectionState }) => connectionState === 'connected');
    Object.assign(globalThis, { marked: open });
    for (const player of document.querySelectorAll<HTMLElement>('.tile audio, .tile video'))
      player.dataset['marked'] = 'true';
    return open.length;
  });

const markedAreConnected = (page: Page) =>
  page.evaluate(() => {
    const { marked = [] } = globalThis as { marked?: RTCPeerConnection[] };
    return marked.map(({ connectionState }) => connectionState);
  });

/** The number of the other person's media elements that have been in the page all the time. */
const markedPlayers = (page: Page) => page.locator('.tile:not(.tile-own) [data-marked]').count();

test('a site that is killed and started again in a call interrupts neither picture nor sound', async () => {
  const { id, patient, doctor } = await meetingNow(browser);
  await bothInside(id, patient.page, doctor.page);
  const pages = [patient.page, doctor.page];
  for (const page of pages) await expectFlow(page);
  for (const page of pages) expect(await markConnections(page)).toBe(1);

  await site.kill();
  for (const page of pages) await expect(lostNotice(page)).toBeVisible();
  for (const page of pages) await expectFlow(page, await expectFlow(page));
  await site.start();
  for (const page of pages) expect(await markedPlayers(page)).toBe(2);
  for (const page of pages) await expect(lostNotice(page)).toBeHidden({ timeout: FLOWS_WITHIN });
  // Waits longer than the room waits for people who do not reconnect.
  await patient.page.waitForTimeout(FLOWS_WITHIN + 2_000);
  for (const page of pages) expect(await markedAreConnected(page)).toEqual(['connected']);
  for (const page of pages) expect(await markedPlayers(page)).toBe(2);
  for (const page of pages) await expectFlow(page, await expectFlow(page));

  // The signalling works again for the same participants.
  await doctor.page.getByRole('button', { name: t('room:panel.chat') }).click();
  await doctor.page.locator('#chat-text').fill('Devam edelim');
  await doctor.page.getByRole('button', { name: t('room:chat.send') }).click();
  const unread = patient.page.getByRole('button', { name: t('room:chat.unread') });
  await unread.click();
  await expect(patient.page.getByRole('log')).toContainText('Devam edelim');
  await patient.context.close();
  await doctor.context.close();
});

test('somebody without a camera is heard', async () => {
  const { id, patient, doctor } = await meetingNow(browser);
  await bothInside(id, patient.page, doctor.page, '', 'microphone');
  for (const { page } of [patient, doctor]) {
    const sound = page.locator('.tile:not(.tile-own) audio');
    const time = () => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime);
    await expect.poll(time, { timeout: 20_000 }).toBeGreaterThan(0.5);
  }
  await patient.context.close();
  await doctor.context.close();
});

test('a picture that the other side pauses on a weak line is not shown as a frozen one, and comes back', async () => {
  const { id, patient, doctor } = await meetingNow(browser);
  await bothInside(id, patient.page, doctor.page);
  await expectFlow(patient.page);
  // The doctor's browser pauses the picture when it measures a weak line. It sets these parameters every three seconds.
  await doctor.page.evaluate(() => {
    const { prototype } = RTCRtpSender;
    const setParameters = prototype.setParameters;
    prototype.setParameters = function (parameters) {
      const isWeak = document.documentElement.dataset['weak'] === 'true';
      for (const encoding of parameters.encodings) encoding.active = !isWeak;
      return setParameters.call(this, parameters);
    };
  });
  const setWeak = (isWeak: boolean) =>
    doctor.page.evaluate((weak) => {
      document.documentElement.dataset['weak'] = String(weak);
    }, isWeak);
  const tile = patient.page.locator('.tile:not(.tile-own)');
  const paused = tile.getByText(t('room:people.paused'));
  await expect(paused).toHaveCount(0);
  await setWeak(true);
  await expect(paused).toBeVisible({ timeout: FLOWS_WITHIN });
  await expect(tile.locator('.tile-initials')).toBeVisible();
  await setWeak(false);
  await expect(paused).toHaveCount(0, { timeout: FLOWS_WITHIN });
  await expect(tile.locator('.tile-initials')).toHaveCount(0);
  await patient.context.close();
  await doctor.context.close();
});

test('an offer that is lost on the way is sent again', async () => {
  const { id, patient, doctor } = await meetingNow(browser);
  let droppedCount = 0;
  // Drops the first offer.
  for (const { page } of [patient, doctor])
    await page.routeWebSocket(/meeting-room/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const isFirst = String(message).includes('"offer"') && droppedCount === 0;
        if (isFirst) droppedCount += 1;
        else server.send(message);
      });
    });
  await bothInside(id, patient.page, doctor.page);
  await expectFlow(patient.page);
  await expectFlow(doctor.page);
  expect(droppedCount).toBe(1);
  await patient.context.close();
  await doctor.context.close();
});

test('a page that is reloaded during a call returns to it with the same devices on', async () => {
  const { id, patient, doctor } = await meetingNow(browser);
  await bothInside(id, patient.page, doctor.page);
  await expectFlow(doctor.page);
  await patient.page.reload();
  for (const name of [t('room:control.cameraOff'), t('room:control.microphoneOff')])
    await expect(patient.page.getByRole('button', { name })).toBeVisible();
  await patient.page.locator('#agree').check();
  await patient.page.getByRole('button', { name: t('room:lobby.here') }).click();
  await doctor.page.getByRole('button', { name: t('room:door.admit') }).click();
  await expectFlow(patient.page);
  await expectFlow(doctor.page, await expectFlow(doctor.page));
  await patient.context.close();
  await doctor.context.close();
});

test('the browser asks before a call is left by a link, and not before the call', async () => {
  const { id, patient, doctor } = await meetingNow(browser);
  const { page } = patient;
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await page.goto(`/en/meeting/${id}`);
  await page.locator('.lobby').waitFor();
  await page.locator('.room-languages a[lang=fr]').click();
  await page.waitForURL(`**/fr/meeting/${id}`);
  expect(questions).toEqual([]);

  await bothInside(id, page, doctor.page);
  const before = await expectFlow(page);
  // The click waits for a new page, which the person refuses.
  await page.locator('.room-languages a[lang=fr]').click({ noWaitAfter: true });
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await expectFlow(page, before);
  await patient.context.close();
  await doctor.context.close();
});
