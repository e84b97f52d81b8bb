import type { Page } from 'playwright';
import { enterRoom, getReady } from '../../tests/e2e/room/support.ts';
import type { Figure, Run } from '../figures.ts';
import { median } from '../measure/statistics.ts';
import { type Meeting, withMeeting } from './meeting.ts';

const ROUNDS = 9;
/** The milliseconds after which a call without a picture has failed. */
const LIMIT = 20_000;

/**
 * Measures the time from the patient's press on “I am here” to the doctor's first picture, and the part of it from “Let
 * in” on. The doctor's page presses that button as soon as it appears, so that no reaction time of a person is
 * included.
 */
export async function firstPicture({ print }: Run): Promise<Figure[]> {
  const times = await withMeeting(async (meeting) => {
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) rounds.push(await measure(meeting));
    return rounds;
  });
  const list = (name: keyof Round) => times.map((round) => round[name]);
  print(`from “I am here” on: ${list('fromPress').map(Math.round).join(', ')} ms`);
  print(`from “Let in” on: ${list('fromDoor').map(Math.round).join(', ')} ms`);
  return [
    figure('“I am here” → first picture at the patient', list('fromPress')),
    figure('“Let in” → first picture at the patient', list('fromDoor')),
  ];
}

const figure = (name: string, values: readonly number[]): Figure => ({
  name,
  value: median(values),
  floor: 2_000,
  target: 1_000,
  unit: ' ms',
});

interface Round {
  /** The milliseconds to the first picture, from the patient's press and from the doctor's. */
  fromPress: number;
  fromDoor: number;
}

/** Measures one round. Both people enter again, which ends their stays of the round before. */
async function measure({ id, patient, doctor }: Meeting): Promise<Round> {
  const address = `/en/meeting/${id}`;
  // The session storage keeps the choice of devices of the round before.
  for (const { page } of [doctor, patient]) await page.evaluate(() => sessionStorage.clear());
  await enterRoom(doctor.page, address, 'doctor');
  await doctor.page.locator('.stage').waitFor();
  await doctor.page.evaluate(admitAtOnce);
  const button = await getReady(patient.page, address, 'patient');
  // Usually the test of the network has ended before a patient presses the button.
  await patient.page.locator('.network:not(.network-checking)').waitFor();
  await patient.page.evaluate(notePicture);
  await button.evaluate((element: HTMLElement) => {
    document.documentElement.dataset['pressed'] = String(performance.timeOrigin + performance.now());
    element.click();
  });
  await patient.page.locator('html[data-picture]').waitFor({ state: 'attached', timeout: LIMIT });
  const picture = await momentOf(patient.page, 'picture');
  return {
    fromPress: picture - (await momentOf(patient.page, 'pressed')),
    fromDoor: picture - (await momentOf(doctor.page, 'admitted')),
  };
}

/** A time that the page has noted in an attribute of its root element, in milliseconds since 1970. */
const momentOf = (page: Page, name: string): Promise<number> =>
  page.evaluate((key) => Number(document.documentElement.dataset[key]), name);

/** Runs in the doctor's page: lets the next person in as soon as they wait. */
function admitAtOnce(): void {
  const { dataset } = document.documentElement;
  const press = () => {
    const button = document.querySelector<HTMLElement>('.door .button-action');
    if (!button) return;
    observer.disconnect();
    dataset['admitted'] = String(performance.timeOrigin + performance.now());
    button.click();
  };
  const observer = new MutationObserver(press);
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Runs in the patient's page: notes when the first frame of another person's video is shown. */
function notePicture(): void {
  const { dataset } = document.documentElement;
  const note = () => {
    dataset['picture'] ??= String(performance.timeOrigin + performance.now());
  };
  const listen = ({ target }: Event) => {
    const isOther = target instanceof HTMLVideoElement && !target.closest('.tile-own');
    if (isOther) target.requestVideoFrameCallback(note);
  };
  document.addEventListener('loadstart', listen, { capture: true });
}
