import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright/test';
import { signInAs } from '../../browser/dashboards.ts';
import { expect } from '../../browser/fixtures.ts';
import { moveToNow } from '../../browser/meeting-now.ts';
import { bookedMeeting } from '../dashboard/support.ts';
import type { Locale } from '#config.ts';
import type { GuestRole } from '#domain/room/people.ts';
import { getT } from '#i18n/server/t.ts';

/** A browser of its own with further switches of Chromium. */
export const launch = (switches: readonly string[]): Promise<Browser> =>
  chromium.launch({
    chromiumSandbox: process.getuid?.() !== 0,
    executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium',
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...switches,
    ],
  });

/** Camera and microphone are made up by Chromium: a moving picture and a beep. */
export const MADE_UP_DEVICES = '--use-fake-device-for-media-stream';

/** Every page gets the devices that it asks for. */
export const ALLOW_ALL = '--use-fake-ui-for-media-stream';

/** No page gets a device. The small Chromium without a window, which asks nobody, says something else by itself. */
export const REFUSE_ALL = `${ALLOW_ALL}=deny`;

export const launchWithDevices = (): Promise<Browser> => launch([MADE_UP_DEVICES, ALLOW_ALL]);

/** Milliseconds in which a call begins, and goes on after an interruption. */
export const FLOWS_WITHIN = 10_000;

export interface Visitor {
  context: BrowserContext;
  page: Page;
}

/** Somebody with a browser window. `allowed`: whether they may use a camera and a microphone. */
export async function visit(browser: Browser, width = 1280, allowed = true): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: process.env['TEST_SITE'] ?? '',
    viewport: { width, height: 900 },
  });
  if (allowed) await context.grantPermissions(['camera', 'microphone']);
  // Keeps the page's connections, so that tests can count what flows.
  await context.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    class Kept extends RTCPeerConnection {
      constructor(options?: RTCConfiguration) {
        super(options);
        connections.push(this);
      }
    }
    Object.assign(globalThis, { connections, RTCPeerConnection: Kept });
  });
  return { context, page: await context.newPage() };
}

/** A meeting that begins now, with its patient and its doctor signed in. `window`: the patient's. */
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
/** The devices that people of a test switch on. */
type Devices = 'both' | 'microphone';

/** Opens the room's page and switches the devices on; patients agree. Gives the button that leads in. */
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

/** Goes in with the devices switched on. */
export async function enterRoom(
  page: Page,
  address: string,
  role: Entering,
  devices: Devices = 'both',
): Promise<void> {
  const button = await getReady(page, address, role, devices);
  await button.click();
}

/** Both are in the call. */
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
  /** Frames of the other person's picture that this page has decoded. */
  frames: number;
  /** Bytes of their sound. */
  audio: number;
  /** Whether the connection goes through a relay. */
  relay: boolean;
}

/** Counts the picture and sound that a page has received so far, over all connections. */
export async function flowOf(page: Page): Promise<Flow> {
  return page.evaluate(async () => {
    const flow = { frames: 0, audio: 0, relay: false };
    const { connections = [] } = globalThis as { connections?: RTCPeerConnection[] };
    for (const connection of connections) {
      const report = await connection.getStats();
      const local = new Map<string, string>();
      report.forEach((one) => {
        if (one.type === 'local-candidate') local.set(one.id, one.candidateType);
      });
      report.forEach((one) => {
        if (one.type === 'inbound-rtp' && one.kind === 'video') flow.frames += one.framesDecoded ?? 0;
        if (one.type === 'inbound-rtp' && one.kind === 'audio') flow.audio += one.bytesReceived ?? 0;
        if (one.type === 'candidate-pair' && one.nominated)
          flow.relay ||= local.get(one.localCandidateId) === 'relay';
      });
    }
    return flow;
  });
}

/** Invites a guest in the open panel of the people; gives the address of their link. */
export async function inviteGuest(host: Page, name: string, role: GuestRole): Promise<string> {
  await host.locator('#guest-name').fill(name);
  await host.locator('.invite [name=role]').selectOption(role);
  await host.getByRole('button', { name: getT('en')('room:guest.invite') }).click();
  return host.locator('#guest-link').inputValue();
}

/** Counts the picture and sound that a page has received over each of its connections that are up. */
const flowsOf = (page: Page): Promise<Pick<Flow, 'frames' | 'audio'>[]> =>
  page.evaluate(() => {
    const { connections = [] } = globalThis as { connections?: RTCPeerConnection[] };
    const open = connections.filter(({ connectionState }) => connectionState === 'connected');
    return Promise.all(
      open.map(async (connection) => {
        const flow = { frames: 0, audio: 0 };
        (await connection.getStats()).forEach((one) => {
          if (one.type !== 'inbound-rtp') return;
          if (one.kind === 'video') flow.frames += one.framesDecoded ?? 0;
          else flow.audio += one.bytesReceived ?? 0;
        });
        return flow;
      }),
    );
  });

/** Waits until picture and sound come in over each of a page's connections, of which there are so many. */
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

/** Waits until picture and sound come in at a page, more than `since`. */
export async function expectFlow(
  page: Page,
  since: Flow = { frames: 0, audio: 0, relay: false },
): Promise<Flow> {
  let lastBytes = since;
  await expect(async () => {
    lastBytes = await flowOf(page);
    expect(lastBytes.frames).toBeGreaterThan(since.frames);
    expect(lastBytes.audio).toBeGreaterThan(since.audio);
  }).toPass({ timeout: FLOWS_WITHIN });
  return lastBytes;
}
