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
  level: LevelState;
}

interface QualitySample extends LinkQuality {
  /** The video level of the weakest connection. */
  level: number;
  /** Whether a connection was interrupted. */
  broken: boolean;
}

/** Measures the connections of a call: it adapts the video to them, and summarises each minute of samples. */
export class LineLog {
  #samples: QualitySample[] = [];
  /** Whether no minute has been reported yet. */
  #isFirst = true;

  /**
   * Takes one sample of every connection and limits its video: a weak connection gets smaller video or none, so that
   * sound keeps its share. Returns the video level of the weakest connection. `isBroken`: whether a connection is
   * interrupted.
   */
  async measure(links: readonly Link[], isBroken: boolean): Promise<number> {
    const qualities: LinkQuality[] = [];
    for (const link of links) {
      const quality = await link.peer.quality();
      qualities.push(quality);
      link.level = nextLevel(link.level, quality);
      const { bits, scale } = VIDEO_LEVELS[link.level.level] ?? VIDEO_LEVELS[0];
      await link.peer.limitVideo(Math.round(bits / Math.max(1, links.length)), scale);
    }
    const level = Math.min(BEST_LEVEL, ...links.map((link) => link.level.level));
    // A person who is alone in the room has no connection to measure.
    if (links.length > 0) this.#samples.push({ ...worstOf(qualities), level, broken: isBroken });
    return level;
  }

  /**
   * The summary of a full minute, whose samples it removes; undefined before that. `isLast`: the call ends, so that
   * fewer samples are enough.
   */
  take(isLast = false): LineSample | undefined {
    const samples = this.#samples;
    // A call that ends within its first minute is reported even with a single sample.
    const minSamplesAtEnd = this.#isFirst ? 1 : MIN_SAMPLES_AT_END;
    if (samples.length < (isLast ? minSamplesAtEnd : SAMPLES_PER_MINUTE)) return undefined;
    this.#samples = [];
    this.#isFirst = false;
    const medianOf = (readValue: (sample: QualitySample) => number) =>
      Math.round(median(samples.map(readValue)));
    return {
      loss: Math.min(
        100,
        medianOf(({ loss }) => loss * 100),
      ),
      roundTrip: Math.min(
        60_000,
        medianOf(({ roundTrip }) => roundTrip * 1000),
      ),
      relay: samples.some(({ relay }) => relay),
      level: medianOf(({ level }) => level),
      broken: Math.round((samples.filter(({ broken }) => broken).length / samples.length) * 100),
    };
  }
}
