import type { Figure, Run } from '../figures.ts';
import { memoryOf } from '../measure/cpu.ts';
import type { ServerProcess } from '../measure/server-process.ts';
import { median, quantile } from '../measure/statistics.ts';
import { findContent } from './content.ts';
import { Mix, type Writers } from './mix.ts';
import { describe, rateOf, type Round, runRound } from './round.ts';

const isFull = process.argv.includes('--full');
/** The number of equal parts of the time after the start, and the milliseconds of each. */
const PARTS = isFull ? 10 : 6;
const PART_TIME = isFull ? 60_000 : 15_000;
/** The number of pairs of rounds, one without writes and one with them, and the milliseconds of each round. */
const TURNS = isFull ? 10 : 4;
const TURN_TIME = 5_000;
/** So many that none of them reaches the limit of holds in a minute. */
const PATIENTS = 250;
const FORM_TOKENS = 20_000;
const MEGABYTE = 1024 * 1024;

interface Subject {
  print: Run['print'];
  /** The name of the database. */
  on: string;
  /** The processes whose CPU time counts. */
  pids: () => number[];
}

/** Measures a site that has just been started, and stops it. */
export async function measureMix(site: ServerProcess, { print, on, pids }: Subject): Promise<Figure[]> {
  try {
    const writers = await site.ask<Writers>({ signIn: PATIENTS, formTokens: FORM_TOKENS });
    const mix = new Mix(site.port, await findContent(site.port), writers);
    const shared = { port: site.port, mix, pids: pids() };
    const rounds: Round[] = [];
    const held: number[] = [];
    for (let part = 0; part < PARTS; part += 1) {
      const round = await runRound({ ...shared, writes: true, milliseconds: PART_TIME });
      rounds.push(round);
      const own = memoryOf(site.pid).own / MEGABYTE;
      held.push((await site.ask<{ held: number }>({ collect: true })).held / MEGABYTE);
      print(
        `part ${part + 1} of ${PART_TIME / 1_000} s: ${describe(round)}; ${held.at(-1)?.toFixed(0)} MB in use, ${own.toFixed(0)} MB of its own with what it keeps in reserve`,
      );
    }
    const ratios: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const quiet = await runRound({ ...shared, writes: false, milliseconds: TURN_TIME });
      const busy = await runRound({ ...shared, writes: true, milliseconds: TURN_TIME });
      rounds.push(quiet, busy);
      ratios.push(quantile(busy.latencies.page, 0.99) / quantile(quiet.latencies.page, 0.99));
      print(`without writes ${describe(quiet)}`);
      print(`with them      ${describe(busy)}`);
    }
    const [first, ...others] = rounds.slice(0, PARTS);
    const last = others.at(-1);
    if (!first || !last) throw new Error('too few parts');
    const wrong = new Map<string, number>();
    for (const [line, count] of rounds.flatMap((round) => [...round.wrong]))
      wrong.set(line, (wrong.get(line) ?? 0) + count);
    const mostFrequent = [...wrong].sort(([, one], [, other]) => other - one).slice(0, 10);
    for (const [line, count] of mostFrequent) print(`${count} × ${line}`);
    const failed = [...wrong.values()].reduce((sum, count) => sum + count, 0);
    const minutes = PART_TIME / 60_000;
    return [
      { name: `${on}: wrong answers`, value: failed, floor: 0, target: 0 },
      {
        name: `${on}: p99 of stored pages with writes ÷ without`,
        value: median(ratios),
        floor: 1.5,
        target: 1.2,
      },
      // A site that has just been started should be nearly as fast as later. A site that slows down with time is found by
      // the memory that it holds, below, and by the printed parts.
      {
        name: `${on}: throughput, first part ÷ last`,
        value: rateOf(first) / rateOf(last),
        floor: 0.8,
        target: 1,
      },
      {
        name: `${on}: CPU of an answer, first part ÷ last`,
        value: first.cpu / last.cpu,
        floor: 1.25,
        target: 1.1,
      },
      // The first part is left out: in it the site allocates memory that it keeps for good.
      {
        name: `${on}: memory in use`,
        value: slopeOf(held.slice(1)) / minutes,
        floor: 2,
        target: 0.5,
        unit: ' MB/min',
      },
    ];
  } finally {
    await site.stop();
  }
}

/** The growth from one value to the next, as the slope of the line that fits best (least squares). */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const points = values.map((value, index) => ({ x: index - middle, y: value - mean }));
  return points.reduce((sum, { x, y }) => sum + x * y, 0) / points.reduce((sum, { x }) => sum + x * x, 0);
}
