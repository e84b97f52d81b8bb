import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { getT } from '#i18n/server/t.ts';
import { enterRoom } from '../../tests/e2e/room/support.ts';
import { PageScripts } from '../client/page-scripts.ts';
import type { Figure, Run } from '../figures.ts';
import { withMeeting } from './meeting.ts';

/** Milliseconds after which an opened panel has loaded its scripts. */
const PANEL_LOADED = 1_000;

const t = getT('en');

/** Measures the JavaScript that the page of a room loads before and during a call in which every panel is opened. */
export async function scripts({ print }: Run): Promise<Figure[]> {
  const sums = await withMeeting(async ({ id, patient, doctor }) => {
    const address = `/en/meeting/${id}`;
    const doctorScripts = await collectScripts(doctor.page);
    await enterRoom(doctor.page, address, 'doctor');
    await doctor.page.locator('.stage').waitFor();
    const doctorBefore = await doctorScripts.bytes();
    const patientScripts = await collectScripts(patient.page);
    await enterRoom(patient.page, address, 'patient');
    await patient.page.locator('.waiting').waitFor();
    const patientBefore = await patientScripts.bytes();
    await doctor.page.getByRole('button', { name: t('room:door.admit') }).click();
    await patient.page.locator('.stage').waitFor();
    for (const page of [doctor.page, patient.page]) await openPanels(page);
    const doctorAll = await doctorScripts.bytes();
    const patientAll = await patientScripts.bytes();
    return [
      { who: 'doctor', before: doctorBefore, all: doctorAll, files: doctorScripts.count },
      { who: 'patient', before: patientBefore, all: patientAll, files: patientScripts.count },
    ];
  });
  for (const { who, before, all, files } of sums)
    print(
      `${who}: ${before} bytes until they are in or wait at the door, ${all - before} in the call, ${files} files`,
    );
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

/** Collects the scripts that the next page loads without a browser cache. */
async function collectScripts(page: Page): Promise<PageScripts> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // The old page is left first: a script that it still loads could not be read after the next navigation.
  await page.goto('about:blank');
  return new PageScripts(page);
}

/** Opens every panel that the person has. */
async function openPanels(page: Page): Promise<void> {
  for (const panel of ['people', 'chat', 'captions', 'case', 'notes', 'help'] as const) {
    const button = page.getByRole('button', { name: t(`room:panel.${panel}`), exact: true });
    if ((await button.count()) === 0) continue;
    await button.click();
    await pause(PANEL_LOADED);
  }
}
