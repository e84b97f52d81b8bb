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

/** Samples in one reported minute, one every three seconds, and the fewest for the last report of a call. */
const SAMPLES_PER_MINUTE = 20;
const FEWEST_SAMPLES_AT_END = 15;

/** The connection to one person, as far as it is measured and limited here. */
export interface Link {
  peer: Pick<Peer, 'quality' | 'limitVideo'>;
  level: LevelState;
}

interface QualitySample extends LinkQuality {
  level: number;
  broken: boolean;
}

/** Measures the connections of a call: it adapts the video to them, and summarises each minute of samples. */
export class LineLog {
  #samples: QualitySample[] = [];
  #isFirst = true;

  /**
   * Takes one sample of every connection and limits its video: a weak connection gets smaller video or none, so that
   * sound keeps its share. Returns the video level of the weakest connection. `isBroken`: whether a connection carries
   * nothing.
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
    const requiredSamples = !isLast ? SAMPLES_PER_MINUTE : this.#isFirst ? 1 : FEWEST_SAMPLES_AT_END;
    if (samples.length < requiredSamples) return undefined;
    this.#samples = [];
    this.#isFirst = false;
    const medianOf = (value: (measure: QualitySample) => number) => Math.round(median(samples.map(value)));
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
