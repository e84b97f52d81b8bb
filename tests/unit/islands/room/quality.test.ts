import { describe, expect, test } from 'vitest';
import {
  BEST_LEVEL,
  type LevelState,
  type LinkQuality,
  levelOnNewRoute,
  nextLevel,
  qualityFrom,
} from '#islands/room/link-quality.ts';

const NO_LOSS = { loss: 0, roundTrip: 0 };

const levelAfter = (
  start: LevelState,
  samples: readonly Pick<LinkQuality, 'loss' | 'roundTrip'>[],
): LevelState => samples.reduce(nextLevel, start);

describe('the level of the picture', () => {
  test('falls at once on loss or delay', () => {
    const best = { level: BEST_LEVEL, good: 3 };
    expect(nextLevel(best, { loss: 0.06, roundTrip: 0 })).toEqual({ level: 2, good: 0 });
    expect(nextLevel(best, { loss: 0, roundTrip: 0.8 })).toEqual({ level: 2, good: 0 });
    expect(nextLevel(best, { loss: 0.2, roundTrip: 0 })).toEqual({ level: 1, good: 0 });
    expect(nextLevel({ level: 1, good: 0 }, { loss: 0, roundTrip: 2 })).toEqual({ level: 0, good: 0 });
  });

  test('rises by one level after four good samples in a row, but not above the best level', () => {
    const soundOnly = { level: 0, good: 0 };
    expect(levelAfter(soundOnly, [NO_LOSS, NO_LOSS, NO_LOSS])).toEqual({ level: 0, good: 3 });
    expect(levelAfter(soundOnly, [NO_LOSS, NO_LOSS, NO_LOSS, NO_LOSS])).toEqual({ level: 1, good: 0 });
    const interrupted = [NO_LOSS, NO_LOSS, { loss: 0.06, roundTrip: 0 }, NO_LOSS, NO_LOSS, NO_LOSS];
    expect(levelAfter({ level: 2, good: 0 }, interrupted)).toEqual({ level: 1, good: 3 });
    expect(levelAfter({ level: BEST_LEVEL, good: 3 }, [NO_LOSS])).toEqual({ level: BEST_LEVEL, good: 0 });
  });
});

describe('a new route', () => {
  const lossOfOutage = { loss: 0.5, roundTrip: 0 };

  test('brings a paused picture back, and keeps the level of one that was sent', () => {
    expect(levelOnNewRoute({ level: 0, good: 2 })).toMatchObject({ level: 1, good: 0 });
    expect(levelOnNewRoute({ level: 3, good: 2 })).toMatchObject({ level: 3, good: 0 });
  });

  test('is not judged by the three samples that still tell of the outage, and by the next one it is', () => {
    const start = levelOnNewRoute({ level: 3, good: 0 });
    const settled = [lossOfOutage, lossOfOutage, lossOfOutage].reduce(nextLevel, start);
    expect(settled).toMatchObject({ level: 3, settling: 0 });
    expect(nextLevel(settled, lossOfOutage)).toMatchObject({ level: 1 });
  });
});

test('the quality of a line is the worst that the other side reports of sound and picture', () => {
  const stats = new Map<string, object>([
    ['sound', { type: 'remote-inbound-rtp', timestamp: 20_000, fractionLost: 0.02, roundTripTime: 0.3 }],
    ['picture', { type: 'remote-inbound-rtp', timestamp: 13_000, fractionLost: 0.1, roundTripTime: 0.1 }],
    ['own', { type: 'inbound-rtp', timestamp: 20_000, fractionLost: 0.9, roundTripTime: 9 }],
  ]);
  expect(qualityFrom(stats as unknown as RTCStatsReport)).toEqual({
    loss: 0.1,
    roundTrip: 0.3,
    relay: false,
  });
});

test('ignores the outdated report on video that is no longer sent', () => {
  const stats = new Map<string, object>([
    ['sound', { type: 'remote-inbound-rtp', timestamp: 20_000, fractionLost: 0, roundTripTime: 0.1 }],
    ['picture', { type: 'remote-inbound-rtp', timestamp: 12_000, fractionLost: 0, roundTripTime: 1.5 }],
  ]);
  expect(qualityFrom(stats as unknown as RTCStatsReport)).toEqual({
    loss: 0,
    roundTrip: 0.1,
    relay: false,
  });
});

test.each([
  ['localCandidateId', true],
  ['remoteCandidateId', true],
  ['otherCandidateId', false],
] as const)('a call goes through a relay when the pair that carries it names one (%s)', (name, relay) => {
  const stats = new Map<string, object>([
    ['relay', { id: 'relay', type: 'local-candidate', timestamp: 1, candidateType: 'relay' }],
    ['host', { id: 'host', type: 'local-candidate', timestamp: 1, candidateType: 'host' }],
    ['pair', { id: 'pair', type: 'candidate-pair', timestamp: 1, nominated: true, [name]: 'relay' }],
  ]);
  expect(qualityFrom(stats as unknown as RTCStatsReport)).toMatchObject({ relay });
});
