import { provide } from '../../scripts/test/machine.ts';
import { OwnSite } from '../../tests/e2e/room/own-site.ts';
import { launchWithDevices, meetingNow } from '../../tests/e2e/room/support.ts';

export type Meeting = Awaited<ReturnType<typeof meetingNow>>;

/**
 * Runs `work` with a meeting of the built site that begins now, whose patient and doctor are signed in, in browsers
 * with synthetic cameras. No pages are rendered before, because pages of rooms are never stored.
 */
export async function withMeeting<T>(work: (meeting: Meeting) => Promise<T>): Promise<T> {
  const provided = await provide(['chromium'], () => undefined);
  process.env['CHROME_PATH'] ??= provided.chromium ?? '';
  const site = await OwnSite.open();
  const browser = await launchWithDevices();
  try {
    return await work(await meetingNow(browser));
  } finally {
    await browser.close();
    await site.close();
  }
}
