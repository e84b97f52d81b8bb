import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { getT } from '#i18n/server/t.ts';
import { enterRoom } from '../../tests/e2e/room/support.ts';
import { PageScripts } from '../client/page-scripts.ts';
import type { Figure, Run } from '../figures.ts';
import { withMeeting } from './meeting.ts';

/** Milliseconds in which a panel has loaded what it needs. */
const AFTER = 1_000;

const t = getT('en');

/** JavaScript that the room's page loads before and during a call in which every panel is opened. */
export async function scripts({ say }: Run): Promise<Figure[]> {
  const sums = await withMeeting(async ({ id, patient, doctor }) => {
    const address = `/en/meeting/${id}`;
    const atDoctor = await collect(doctor.page);
    await enterRoom(doctor.page, address, 'doctor');
    await doctor.page.locator('.stage').waitFor();
    const before = await atDoctor.bytes();
    const atPatient = await collect(patient.page);
    await enterRoom(patient.page, address, 'patient');
    await patient.page.locator('.waiting').waitFor();
    const waitingBytes = await atPatient.bytes();
    await doctor.page.getByRole('button', { name: t('room:door.admit') }).click();
    await patient.page.locator('.stage').waitFor();
    for (const page of [doctor.page, patient.page]) await openPanels(page);
    return [
      { who: 'doctor', before, all: await atDoctor.bytes(), files: atDoctor.count },
      { who: 'patient', before: waitingBytes, all: await atPatient.bytes(), files: atPatient.count },
    ];
  });
  for (const { who, before, all, files } of sums)
    say(`${who}: ${before} bytes until they are in, ${all - before} in the call, ${files} files`);
  const largestSum = Math.max(...sums.map(({ all }) => all));
  return [
    {
      name: 'KB of JavaScript (brotli) in a room',
      value: largestSum / 1024,
      floor: 120,
      target: 110,
      unit: ' KB',
    },
  ];
}

/** The scripts of the next page, as a browser loads them that has been nowhere before. */
async function collect(page: Page): Promise<PageScripts> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // The bodies of a page that is left cannot be read.
  await page.goto('about:blank');
  return new PageScripts(page);
}

/** Opens every panel beside the call that the person has. */
async function openPanels(page: Page): Promise<void> {
  for (const panel of ['people', 'chat', 'case', 'notes', 'help'] as const) {
    const button = page.getByRole('button', { name: t(`room:panel.${panel}`), exact: true });
    if ((await button.count()) === 0) continue;
    await button.click();
    await pause(AFTER);
  }
}
