import { type LineSample, median } from '#domain/room/line-quality.ts';
import type { Peer } from '#islands/room/peer.ts';
import {
  BEST_LEVEL,
  type LevelState,
  type LinkQuality,
  nextLevel,
  VIDEO_LEVELS,
  worstOf,
} from '#islands/room/link-quality.ts';

/** Samples in one reported minute, one every three seconds. */
const SAMPLES_PER_MINUTE = 20;
/** The minimum number of samples in the last report of a call, unless it is also the first. */
const MIN_SAMPLES_AT_END = 15;

/** The connection to one person, as far as it is measured and limited here. */
export interface Link {
  peer: Pick<Peer, 'quality' | 'limitVideo'>;
  /** Written by `LineLog.measure`. */
  level: LevelState;
}

interface Sample {
  /** The worst quality among the connections that could be measured; undefined when none could. */
  quality: LinkQuality | undefined;
  /** The video level of the weakest connection. */
  level: number;
  /** Whether a connection was interrupted. */
  broken: boolean;
}

/** Measures the connections of a call: it adapts the video to them, and summarises each minute of samples. */
export class LineLog {
  #samples: Sample[] = [];
  /** Whether no minute has been reported yet. */
  #isFirst = true;

  /**
   * Takes one sample of every connection and limits its video: a weak connection gets smaller video or none, so that
   * sound keeps its share. Returns the video level of the weakest connection. `isBroken`: whether a connection is
   * interrupted. Called every three seconds; the caller asks `take` after each call.
   */
  async measure(links: readonly Link[], isBroken: boolean): Promise<number> {
    const qualities: LinkQuality[] = [];
    for (const link of links) {
      const quality = await link.peer.quality();
      if (quality) qualities.push(quality);
      // A connection that is down keeps its level, and an interruption ends its good samples in a row.
      link.level = quality ? nextLevel(link.level, quality) : { ...link.level, good: 0 };
      const { bits, scale } = VIDEO_LEVELS[link.level.level] ?? VIDEO_LEVELS[0];
      await link.peer.limitVideo(Math.round(bits / Math.max(1, links.length)), scale);
    }
    const level = Math.min(BEST_LEVEL, ...links.map((link) => link.level.level));
    const quality = qualities.length > 0 ? worstOf(qualities) : undefined;
    // A person who is alone in the room has no connection to measure.
    if (links.length > 0) this.#samples.push({ quality, level, broken: isBroken });
    return level;
  }

  /**
   * Summarises the samples of a full minute and removes them; undefined while there are fewer. `isLast`: the call ends,
   * so that fewer samples are enough.
   */
  take(isLast = false): LineSample | undefined {
    const samples = this.#samples;
    // A call that ends within its first minute is reported even with a single sample.
    const minSamplesAtEnd = this.#isFirst ? 1 : MIN_SAMPLES_AT_END;
    if (samples.length < (isLast ? minSamplesAtEnd : SAMPLES_PER_MINUTE)) return undefined;
    this.#samples = [];
    this.#isFirst = false;
    // `broken` counts the samples in which a connection was down; they say nothing about loss and round trip.
    const qualities = samples.flatMap(({ quality }) => quality ?? []);
    return {
      loss: Math.min(100, roundedMedian(qualities.map(({ loss }) => loss * 100))),
      roundTrip: Math.min(60_000, roundedMedian(qualities.map(({ roundTrip }) => roundTrip * 1000))),
      relay: qualities.some(({ relay }) => relay),
      level: roundedMedian(samples.map(({ level }) => level)),
      broken: Math.round((samples.filter(({ broken }) => broken).length / samples.length) * 100),
    };
  }
}

const roundedMedian = (values: readonly number[]): number => Math.round(median(values));
