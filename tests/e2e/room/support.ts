import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright/test';
import { signInAs } from '../../browser/dashboards.ts';
import { expect } from '../../browser/fixtures.ts';
import { moveToNow } from '../../browser/meeting-now.ts';
import { bookedMeeting } from '../dashboard/support.ts';
import type { Locale } from '#config.ts';
import type { GuestRole } from '#domain/room/people.ts';
import { getT } from '#i18n/server/t.ts';

const chromiumPath = () => process.env['CHROME_PATH'] || '/usr/bin/chromium';

/** Launches a separate Chromium with further switches; `program` is another one to start in its place. */
export const launch = (switches: readonly string[], program = chromiumPath()): Promise<Browser> =>
  chromium.launch({
    chromiumSandbox: process.getuid?.() !== 0,
    executablePath: program,
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...switches,
    ],
  });

/**
 * The Chromium switch for a fake camera with a moving picture and a fake microphone with a beep. The camera has few
 * pictures a second, because Chromium encodes and decodes them on the two cores that the tests share.
 */
export const FAKE_DEVICES = '--use-fake-device-for-media-stream=fps=8';

/** The Chromium switch that grants every page the devices that it requests. */
export const ALLOW_ALL = '--use-fake-ui-for-media-stream';

/** The Chromium switch that denies all devices. Headless Chromium without it reports another error. */
export const REFUSE_ALL = `${ALLOW_ALL}=deny`;

export const launchWithDevices = (program?: string): Promise<Browser> =>
  launch([FAKE_DEVICES, ALLOW_ALL], program);

/** Milliseconds within which picture and sound flow at the beginning of a call and after an interruption. */
export const FLOWS_WITHIN = 10_000;

export interface Visitor {
  context: BrowserContext;
  page: Page;
}

/** A script of the page that records its connections, so that tests can count them and the transferred data. */
export const recordConnections = (): void => {
  const connections: RTCPeerConnection[] = [];
  class RecordedConnection extends RTCPeerConnection {
    constructor(options?: RTCConfiguration) {
      super(options);
      connections.push(this);
    }
  }
  Object.assign(globalThis, { connections, RTCPeerConnection: RecordedConnection });
};

/** Opens a browser window for a person. `allowed`: whether they may use a camera and a microphone. */
export async function visit(browser: Browser, width = 1280, allowed = true): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: process.env['TEST_SITE'] ?? '',
    viewport: { width, height: 900 },
  });
  if (allowed) await context.grantPermissions(['camera', 'microphone']);
  await context.addInitScript(recordConnections);
  return { context, page: await context.newPage() };
}

/**
 * Books a meeting that begins now, and signs in its patient and its doctor. `window` is the patient's; without it one
 * is opened.
 */
export async function meetingNow(browser: Browser, window?: Visitor) {
  const patient = window ?? (await visit(browser));
  await signInAs(patient.page, 'patient');
  const id = await bookedMeeting(patient.page, browser);
  await moveToNow(id);
  const doctor = await visit(browser);
  await signInAs(doctor.page, 'doctor');
  return { id, patient, doctor };
}

type Entering = 'patient' | 'doctor' | 'guest';
/** The devices that a participant switches on. */
type Devices = 'both' | 'microphone';

/** Opens the lobby of the room, switches the devices on, and agrees as a patient. Returns the button that enters. */
export async function getReady(
  page: Page,
  address: string,
  role: Entering,
  devices: Devices = 'both',
): Promise<Locator> {
  const t = getT(new URL(address, 'http://x').pathname.slice(1, 3) as Locale);
  await page.goto(address);
  if (devices === 'both') await page.getByRole('button', { name: t('room:control.cameraOn') }).click();
  await page.getByRole('button', { name: t('room:control.microphoneOn') }).click();
  if (role === 'patient') await page.locator('#agree').check();
  return page.getByRole('button', { name: t(role === 'doctor' ? 'room:lobby.start' : 'room:lobby.here') });
}

/** Enters the room with the devices switched on. */
export async function enterRoom(
  page: Page,
  address: string,
  role: Entering,
  devices: Devices = 'both',
): Promise<void> {
  const button = await getReady(page, address, role, devices);
  await button.click();
}

/** Brings patient and doctor into the call. */
export async function bothInside(
  id: string,
  patient: Page,
  doctor: Page,
  query = '',
  devices: Devices = 'both',
): Promise<void> {
  const t = getT('en');
  await enterRoom(doctor, `/en/meeting/${id}${query}`, 'doctor', devices);
  await enterRoom(patient, `/en/meeting/${id}${query}`, 'patient', devices);
  await doctor.getByRole('button', { name: t('room:door.admit') }).click();
  await expect(patient.locator('.stage')).toBeVisible();
}

export interface Flow {
  /** Number of decoded frames of the other person's video. */
  frames: number;
  /** Received bytes of their sound. */
  audio: number;
  /** Whether the connection goes through a relay. */
  relay: boolean;
}

/** Sums up the video and sound that a page has received so far over all connections. */
export async function flowOf(page: Page): Promise<Flow> {
  return page.evaluate(async () => {
    const flow = { frames: 0, audio: 0, relay: false };
    const { connections = [] } = globalThis as { connections?: RTCPeerConnection[] };
    for (const connection of connections) {
      const report = await connection.getStats();
      const local = new Map<string, string>();
      report.forEach((stat) => {
        if (stat.type === 'local-candidate') local.set(stat.id, stat.candidateType);
      });
      report.forEach((stat) => {
        if (stat.type === 'inbound-rtp' && stat.kind === 'video') flow.frames += stat.framesDecoded ?? 0;
        if (stat.type === 'inbound-rtp' && stat.kind === 'audio') flow.audio += stat.bytesReceived ?? 0;
        if (stat.type === 'candidate-pair' && stat.nominated)
          flow.relay ||= local.get(stat.localCandidateId) === 'relay';
      });
    }
    return flow;
  });
}

/** Invites a guest in the open panel of people; returns the address of their link. */
export async function inviteGuest(host: Page, name: string, role: GuestRole): Promise<string> {
  await host.locator('#guest-name').fill(name);
  await host.locator('.invite [name=role]').selectOption(role);
  await host.getByRole('button', { name: getT('en')('room:guest.invite') }).click();
  return host.locator('#guest-link').inputValue();
}

/** Counts the frames and the bytes of sound that a page has received over each of its open connections. */
const flowsOf = (page: Page): Promise<Pick<Flow, 'frames' | 'audio'>[]> =>
  page.evaluate(() => {
    const { connections = [] } = globalThis as { connections?: RTCPeerConnection[] };
    const open = connections.filter(({ connectionState }) => connectionState === 'connected');
    return Promise.all(
      open.map(async (connection) => {
        const flow = { frames: 0, audio: 0 };
        (await connection.getStats()).forEach((stat) => {
          if (stat.type !== 'inbound-rtp') return;
          if (stat.kind === 'video') flow.frames += stat.framesDecoded ?? 0;
          else flow.audio += stat.bytesReceived ?? 0;
        });
        return flow;
      }),
    );
  });

/** Waits until a page has `count` open connections and receives picture and sound over each of them. */
export async function expectFlowOnEach(page: Page, count: number): Promise<void> {
  let first: Awaited<ReturnType<typeof flowsOf>> = [];
  await expect(async () => {
    const flows = await flowsOf(page);
    expect(flows).toHaveLength(count);
    if (first.length !== count) first = flows;
    for (const [index, { frames, audio }] of flows.entries()) {
      expect(frames).toBeGreaterThan(first[index]?.frames ?? 0);
      expect(audio).toBeGreaterThan(first[index]?.audio ?? 0);
    }
  }).toPass({ timeout: FLOWS_WITHIN });
}

/** Waits until a page has received more video and sound than in `since`; returns the sums so far. */
export async function expectFlow(
  page: Page,
  since: Flow = { frames: 0, audio: 0, relay: false },
): Promise<Flow> {
  let latest = since;
  await expect(async () => {
    latest = await flowOf(page);
    expect(latest.frames).toBeGreaterThan(since.frames);
    expect(latest.audio).toBeGreaterThan(since.audio);
  }).toPass({ timeout: FLOWS_WITHIN });
  return latest;
}

/** More elements than the page of a call has that take the focus. */
const MOST_STOPS = 80;

/** Moves the focus to an element with the Tab key alone, and then presses `key`. */
export async function reachAndPress(element: Locator, key: 'Enter' | 'Space'): Promise<void> {
  const { keyboard } = element.page();
  await expect(element).toBeVisible();
  const isFocused = () => element.evaluate((node) => node === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS && !(await isFocused()); stop += 1) await keyboard.press('Tab');
  await expect(element).toBeFocused();
  await keyboard.press(key);
}
