import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { PROGRAMS } from '../../../scripts/test/machine.ts';
import { OwnSite } from '../../e2e/room/own-site.ts';
import {
  bothInside,
  expectFlow,
  flowOf,
  FLOWS_WITHIN,
  launchWithDevices,
  meetingNow,
  visit,
} from '../../e2e/room/support.ts';
import { type NetworkName, TwoNetworks } from './two-networks.ts';

/** Milliseconds without any network in every second change. */
const GAP = 2_000;
/** Milliseconds between two looks at what has arrived. */
const LOOK_INTERVAL = 100;
/** Milliseconds in which the call goes on undisturbed between two changes, longer than `ROUTE_LIFETIME` of `Links`. */
const BETWEEN = 12_000;

/**
 * Changes the network, and so the address, of the patient's device again and again during a call: picture and sound
 * must flow again on both sides within ten seconds. In every second change there is no network for two seconds before
 * the new one. Needs root.
 */
export async function networkChange(rounds: number): Promise<boolean> {
  if (process.getuid?.() !== 0) {
    console.log('network: not run, because only root can make networks');
    return true;
  }
  const chromium = PROGRAMS.chromium.find();
  if (chromium === undefined) throw new Error('there is no Chromium');
  process.env['CHROME_PATH'] = chromium;
  const times: number[] = [];
  const closing: (() => Promise<void>)[] = [];
  try {
    const networks = await TwoNetworks.open(chromium, (close) => closing.push(close));
    const site = await OwnSite.open();
    closing.push(() => site.close());
    const steady = await launchWithDevices(networks.browsers.steady);
    closing.push(() => steady.close());
    const changing = await launchWithDevices(networks.browsers.changing);
    closing.push(() => changing.close());
    await networks.forward(Number(new URL(site.url).port));
    const { id, patient, doctor } = await meetingNow(steady, await visit(changing));
    await bothInside(id, patient.page, doctor.page);
    const pages = [patient.page, doctor.page];
    for (const page of pages) await expectFlow(page);
    let current: NetworkName = 'wifi';
    for (let round = 0; round < rounds; round += 1) {
      await pause(BETWEEN);
      const next: NetworkName = current === 'wifi' ? 'mobile' : 'wifi';
      networks.leave(current);
      if (round % 2 === 1) await pause(GAP);
      networks.join(next);
      current = next;
      times.push(await untilFlow(pages));
    }
  } finally {
    for (const close of closing.toReversed()) await close().catch(console.warn);
  }
  const late = times.filter((time) => time > FLOWS_WITHIN);
  const seconds = times.map((time) => (time / 1_000).toFixed(1)).join(', ');
  console.log(
    `network: ${rounds} changes of the patient's network, picture and sound again after ${seconds} s`,
  );
  console.log(`  ${late.length} took longer than ${FLOWS_WITHIN / 1_000} s`);
  return late.length === 0;
}

/** The most milliseconds that are waited for picture and sound. */
const LIMIT = 60_000;

/** The milliseconds until every page receives picture and sound again; {@link LIMIT} if one does not. */
async function untilFlow(pages: readonly Page[]): Promise<number> {
  const startedAt = performance.now();
  // Media that were on their way when the network changed arrive within this time, and are no sign of a new route.
  await pause(LOOK_INTERVAL);
  const since = await Promise.all(pages.map(flowOf));
  for (;;) {
    await pause(LOOK_INTERVAL);
    const waited = performance.now() - startedAt;
    const flows = await Promise.all(pages.map(flowOf));
    const flowsAgain = flows.every(
      ({ frames, audio }, index) =>
        frames > (since[index]?.frames ?? 0) && audio > (since[index]?.audio ?? 0),
    );
    if (flowsAgain) return waited;
    if (waited > LIMIT) return LIMIT;
  }
}
