import type { Locator, Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { simulateOpenRoom, useLobby } from './lobby.ts';
import { ALLOW_ALL, FAKE_DEVICES, REFUSE_ALL } from './support.ts';

const openLobby = useLobby();

/** Presses the switch of a device and returns the alert about its problem. */
async function alertAfter(page: Page, locale: Locale, device: 'camera' | 'microphone'): Promise<Locator> {
  const name = getT(locale)(`room:control.${device}On`);
  await page.getByRole('button', { name }).click();
  const alert = page.locator('.lobby [role=alert]');
  await expect(alert).toHaveCount(1);
  return alert;
}

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 390],
] as const) {
  test(`a camera that is refused: the page says how to allow it (${locale}, ${width} px)`, async () => {
    const t = getT(locale);
    const page = await openLobby([FAKE_DEVICES, REFUSE_ALL], { locale, width });
    const alert = await alertAfter(page, locale, 'camera');
    await expect(alert).toContainText(t('room:problem.video'));
    await expect(alert).toContainText(t('room:problem.denied'));
    await expect(page.getByText(t('room:device.none'))).toBeVisible();
    const isTooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth;
    });
    expect(isTooWide).toBe(false);
  });
}

test('no camera: the page says to connect one or to enter without it', async () => {
  const t = getT('en');
  const page = await openLobby([`${FAKE_DEVICES},device-count=0`, ALLOW_ALL]);
  const alert = await alertAfter(page, 'en', 'camera');
  await expect(alert).toContainText(t('room:problem.video'));
  await expect(alert).toContainText(t('room:problem.missing'));
});

test('no microphone: the page says to connect one or to enter without it', async () => {
  const t = getT('en');
  const page = await openLobby([ALLOW_ALL, '--disable-audio-input']);
  const alert = await alertAfter(page, 'en', 'microphone');
  await expect(alert).toContainText(t('room:problem.audio'));
  await expect(alert).toContainText(t('room:problem.missing'));
  await expect(page.getByText(t('room:device.none'))).toBeVisible();
});

async function enterCall(page: Page): Promise<void> {
  await page.locator('#agree').check();
  await page.getByRole('button', { name: getT('en')('room:lobby.here') }).click();
}

/** The message of the server that the patient has entered and waits at the door. */
const ENTERED = JSON.stringify({
  kind: 'entered',
  you: 'AAAAAAAAAAAAAAAA',
  people: [
    {
      id: 'AAAAAAAAAAAAAAAA',
      name: 'Nadia',
      role: 'patient',
      place: 'waiting',
      connected: true,
      media: { microphone: false, camera: false, screen: false },
    },
  ],
});

test('the list of cameras shows the one in use, and one that is connected later', async () => {
  const t = getT('en');
  const page = await openLobby([`${FAKE_DEVICES},device-count=3`, ALLOW_ALL], {
    prepare: (opened) =>
      opened.addInitScript(() => {
        // The first answer names two cameras; the third is connected later.
        const { mediaDevices } = navigator;
        const enumerate = mediaDevices.enumerateDevices.bind(mediaDevices);
        let isConnected = false;
        mediaDevices.enumerateDevices = async () => {
          const devices = await enumerate();
          const cameras = devices.filter(({ kind }) => kind === 'videoinput');
          return isConnected ? devices : devices.filter((device) => device !== cameras[2]);
        };
        addEventListener('connect-camera', () => {
          isConnected = true;
          mediaDevices.dispatchEvent(new Event('devicechange'));
        });
      }),
  });
  await page.getByRole('button', { name: t('room:control.cameraOn') }).click();
  const list = page.locator('.device-test label', { hasText: t('room:device.video') }).locator('select');
  await expect(list.locator('option')).toHaveCount(2);
  const inUse = () =>
    page
      .locator('.device-test video')
      .evaluate(
        (video: HTMLVideoElement) =>
          (video.srcObject as MediaStream).getVideoTracks()[0]?.getSettings().deviceId,
      );
  await list.selectOption({ index: 1 });
  const second = await list.inputValue();
  await expect.poll(inUse).toBe(second);
  await page.evaluate(() => dispatchEvent(new Event('connect-camera')));
  await expect(list.locator('option')).toHaveCount(3);
  await expect(list).toHaveValue(second);
});

test('a blocked socket: the page says that it cannot be reached and whom to call, and enters when it can', async () => {
  const t = getT('en');
  let isBlocked = true;
  const page = await openLobby([], {
    prepare: async (opened) => {
      await simulateOpenRoom(opened);
      await opened.routeWebSocket(/\/api\/meeting-room/, (socket) => {
        if (isBlocked) void socket.close({ code: 1011 });
        else socket.onMessage(() => socket.send(ENTERED));
      });
    },
  });
  await enterCall(page);
  const notice = page.locator('.call-banners [role=status]');
  await expect(notice).toContainText(t('room:call.unreachable'));
  await expect(notice).toContainText(t('room:call.lostText'));
  await expect(notice.locator('a[href^="tel:"]')).toBeVisible();
  isBlocked = false;
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { name: t('room:waiting.title') })).toBeVisible();
});

test('an API that answers 503: the page says so and whom to call, and enters when the API is back', async () => {
  const t = getT('en');
  let isAway = false;
  let refusals = 0;
  const page = await openLobby([], {
    prepare: async (opened) => {
      await simulateOpenRoom(opened, () => {
        if (isAway) refusals += 1;
        return isAway;
      });
      await opened.routeWebSocket(/\/api\/meeting-room/, (socket) => {
        socket.onMessage(() => socket.send(ENTERED));
      });
    },
  });
  await expect(page.getByRole('button', { name: t('room:lobby.here') })).toBeVisible();
  isAway = true;
  await enterCall(page);
  const notice = page.locator('.call-banners [role=status]');
  await expect(notice).toContainText(t('room:call.unreachable'));
  await expect(notice.locator('a[href^="tel:"]')).toBeVisible();
  await expect.poll(() => refusals).toBeGreaterThan(1);
  isAway = false;
  await expect(page.getByRole('heading', { name: t('room:waiting.title') })).toBeVisible();
});
