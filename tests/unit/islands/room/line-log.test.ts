import { describe, expect, test } from 'vitest';
import { isPoor } from '#domain/room/line-quality.ts';
import { type Link, LineLog } from '#islands/room/line-log.ts';
import { BEST_LEVEL, type LinkQuality } from '#islands/room/link-quality.ts';

const GOOD: LinkQuality = { loss: 0.01, roundTrip: 0.08, relay: false };
const BAD: LinkQuality = { loss: 0.2, roundTrip: 0.3, relay: true };

/** A connection of this quality (undefined: it is down), with the limits that its picture got. */
function newLink(quality: LinkQuality | undefined): Link & { limits: number[] } {
  const limits: number[] = [];
  return {
    limits,
    level: { level: BEST_LEVEL, good: 0 },
    peer: {
      quality: () => Promise.resolve(quality),
      limitVideo: (bits) => {
        limits.push(bits);
        return Promise.resolve();
      },
    },
  };
}

async function takeSamples(
  log: LineLog,
  times: number,
  links: readonly Link[],
  isBroken = false,
): Promise<void> {
  for (let number = 0; number < times; number += 1) await log.measure(links, isBroken);
}

describe('the log of a line', () => {
  test('summarises twenty samples, and reports nothing before', async () => {
    const log = new LineLog();
    await takeSamples(log, 19, [newLink(GOOD)]);
    expect(log.take()).toBeUndefined();
    await takeSamples(log, 1, [newLink(GOOD)]);
    expect(log.take()).toEqual({ loss: 1, roundTrip: 80, relay: false, level: 3, broken: 0 });
    expect(log.take()).toBeUndefined();
  });

  test('uses the weakest of several connections, and divides the video limit among them', async () => {
    const log = new LineLog();
    const links = [newLink(GOOD), newLink(BAD)];
    await takeSamples(log, 20, links);
    expect(log.take()).toEqual({ loss: 20, roundTrip: 300, relay: true, level: 0, broken: 0 });
    expect(links[0]?.limits.at(-1)).toBe(600_000);
    expect(links[1]?.limits.at(-1)).toBe(0);
  });

  test('reports the share of the minute in which no media flowed', async () => {
    const log = new LineLog();
    await takeSamples(log, 5, [newLink(GOOD)], true);
    await takeSamples(log, 15, [newLink(GOOD)]);
    expect(log.take()).toMatchObject({ broken: 25 });
  });

  test('leaves the samples of a connection that is down out of loss and round trip', async () => {
    const log = new LineLog();
    await takeSamples(log, 12, [newLink(undefined)], true);
    await takeSamples(log, 8, [newLink(BAD)]);
    expect(log.take()).toMatchObject({ loss: 20, roundTrip: 300, broken: 60 });
  });

  test('raises no level while the connection is down', async () => {
    const link = newLink(undefined);
    link.level = { level: 1, good: 3 };
    await takeSamples(new LineLog(), 8, [link], true);
    expect(link.level).toEqual({ level: 1, good: 0 });
  });

  test('takes no sample while a person is alone', async () => {
    const log = new LineLog();
    await takeSamples(log, 20, []);
    expect(log.take(true)).toBeUndefined();
  });

  test('reports a short call at its end, and the last part of a longer one from three quarters of a minute on', async () => {
    const log = new LineLog();
    await takeSamples(log, 2, [newLink(GOOD)]);
    expect(log.take(true)).toMatchObject({ loss: 1 });
    await takeSamples(log, 14, [newLink(GOOD)]);
    expect(log.take(true)).toBeUndefined();
    await takeSamples(log, 1, [newLink(GOOD)]);
    expect(log.take(true)).toMatchObject({ loss: 1 });
  });
});

const JUST_GOOD = { loss: 5, roundTrip: 700, relay: true, level: 1, broken: 24 };

test.each([
  ['loses more than five per cent', { loss: 6 }],
  ['lags more than 0.7 seconds', { roundTrip: 701 }],
  ['carries sound alone', { level: 0 }],
  ['carries nothing for a quarter of it', { broken: 25 }],
])('a minute is poor when the line %s', (_why, change) => {
  expect(isPoor(JUST_GOOD)).toBe(false);
  expect(isPoor({ ...JUST_GOOD, ...change })).toBe(true);
});
