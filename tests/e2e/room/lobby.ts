import type { Browser, BrowserContext, Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import type { Entrance } from '#contract/room/room.ts';
import { signInAs } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { bookedMeeting } from '../dashboard/support.ts';
import { launch } from './support.ts';

const site = () => process.env['TEST_SITE'] ?? '';

interface LobbyOptions {
  locale?: Locale;
  /** CSS pixels. */
  width?: number;
  /** Is called with the page before its address is opened. */
  prepare?: (page: Page) => Promise<unknown>;
}

/**
 * Books a meeting for the tests of a file; the lobby of its room can be used before the room opens. Returns the function
 * that opens the lobby as the patient, in a browser of its own with the given Chromium switches.
 */
export function useLobby() {
  let meeting: string;
  let patient: Awaited<ReturnType<BrowserContext['storageState']>>;
  let ownBrowser: Browser | undefined;
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site() });
    const page = await context.newPage();
    await signInAs(page, 'patient');
    meeting = await bookedMeeting(page, browser);
    patient = await context.storageState();
    await context.close();
  });
  test.afterEach(async () => {
    await ownBrowser?.close();
    ownBrowser = undefined;
  });
  return async (
    switches: readonly string[],
    { locale = 'en', width = 1280, prepare }: LobbyOptions = {},
  ): Promise<Page> => {
    ownBrowser = await launch(switches);
    const viewport = { width, height: 900 };
    const context = await ownBrowser.newContext({ baseURL: site(), viewport, storageState: patient });
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(`/${locale}/meeting/${meeting}`);
    await expect(page.locator('.lobby')).toBeVisible();
    return page;
  };
}

/** Changes the answers to the call that asks for the state of the room; they are 503 while `isAway`. */
export const answerEnter = (
  page: Page,
  change: (content: Entrance) => Entrance,
  isAway: () => boolean = () => false,
) =>
  page.route('**/api/meeting-room/*/enter', async (route) => {
    if (isAway()) {
      await route.fulfill({ status: 503, json: {} });
      return;
    }
    const response = await route.fetch();
    const { content, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, content: change(content) } });
  });

/** Simulates that the room is open, as if the meeting began now. */
export const simulateOpenRoom = (page: Page, isAway?: () => boolean) =>
  answerEnter(
    page,
    (content) => ({ ...content, room: { ...content.room, state: 'open' }, ticket: 'a ticket' }),
    isAway,
  );
