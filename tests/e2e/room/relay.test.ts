import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { PROGRAMS } from '../../../scripts/test/machine.ts';
import { freePort, RELAY_SECRET, type Service, startCoturn } from '../../../scripts/test/services.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { OwnSite } from './own-site.ts';
import { bothInside, expectFlow, flowOf, FLOWS_WITHIN, launchWithDevices, meetingNow } from './support.ts';

const t = getT('en');
const folder = mkdtempSync(join(tmpdir(), 'turqua-relay-'));
let browser: Browser;
let site: OwnSite;
let port: number;
let relay: Service;

const startRelay = () => startCoturn(PROGRAMS.coturn.find() ?? 'turnserver', folder, port);

test.beforeAll(async () => {
  // The first start of the site migrates and seeds its database.
  test.setTimeout(400_000);
  browser = await launchWithDevices();
  port = await freePort();
  relay = await startRelay();
  site = await OwnSite.open({ TURN_URLS: relay.url, TURN_SECRET: RELAY_SECRET });
});
test.afterAll(async () => {
  await browser.close();
  await site.close();
  await relay.stop();
  rmSync(folder, { recursive: true, force: true });
});
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** The ICE username fragments of the page's open connections: a new one shows that ICE was restarted. */
const fragmentsOf = (page: Page) =>
  page.evaluate(() => {
    const { connections = [] } = globalThis as { connections?: RTCPeerConnection[] };
    return connections
      .filter(({ signalingState }) => signalingState !== 'closed')
      .map(({ localDescription }) => /^a=ice-ufrag:(.+)$/m.exec(localDescription?.sdp ?? '')?.[1]);
  });

test('a call whose only route is lost restarts ICE and continues over a new route within 10 seconds', async () => {
  const { id, patient, doctor } = await meetingNow(browser);
  await bothInside(id, patient.page, doctor.page, '?relay=1');
  const pages = [patient.page, doctor.page];
  for (const page of pages) expect(await expectFlow(page)).toMatchObject({ relay: true });
  const before = await Promise.all(pages.map(fragmentsOf));

  // The relay is restarted: its old routes are gone, and it gives new ones.
  await relay.stop();
  for (const page of pages) await expect(page.getByText(t('room:call.broken'))).toBeVisible();
  const stopped = await Promise.all(pages.map(flowOf));
  relay = await startRelay();
  await Promise.all(
    pages.map(async (page, index) => {
      await expectFlow(page, stopped[index]);
      await expect(page.getByText(t('room:call.broken'))).toBeHidden({ timeout: FLOWS_WITHIN });
    }),
  );
  for (const [index, page] of pages.entries()) {
    const fragments = await fragmentsOf(page);
    // The same connection, with another route.
    expect(fragments).toHaveLength(1);
    expect(fragments).not.toEqual(before[index]);
  }
  await patient.context.close();
  await doctor.context.close();
});
