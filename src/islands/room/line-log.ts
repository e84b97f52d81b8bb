import { type LineSample, median } from '#domain/room/line-quality.ts';
import type { Peer } from '#islands/room/peer.ts';
import {
  BEST_LEVEL,
  type LevelState,
  type LinkQuality,
  nextLevel,
  VIDEO_LEVELS,
  worstOf,
} from '#islands/room/quality.ts';

/** Looks that make up a minute, one every three seconds; the rest at the end of a call counts from fewer on. */
const MINUTE = 20;
const LEAST = 15;

/** The connection to one person. */
export interface Link {
  peer: Pick<Peer, 'quality' | 'limitVideo'>;
  level: LevelState;
}

interface Look extends LinkQuality {
  level: number;
  broken: boolean;
}

/** Looks at the lines of a call: it fits the pictures to them, and sums them up a minute at a time. */
export class LineLog {
  #looks: Look[] = [];
  #isFirst = true;

  /**
   * Gives the level of the weakest line. Sound comes first: a weak line gets a smaller picture, or none. `isBroken`:
   * whether nothing flows to somebody.
   */
  async look(links: readonly Link[], isBroken: boolean): Promise<number> {
    const qualities: LinkQuality[] = [];
    for (const link of links) {
      const quality = await link.peer.quality();
      qualities.push(quality);
      link.level = nextLevel(link.level, quality);
      const { bits, scale } = VIDEO_LEVELS[link.level.level] ?? VIDEO_LEVELS[0];
      await link.peer.limitVideo(Math.round(bits / Math.max(1, links.length)), scale);
    }
    const level = Math.min(BEST_LEVEL, ...links.map((link) => link.level.level));
    // A person who is alone has no line to measure.
    if (links.length > 0) this.#looks.push({ ...worstOf(qualities), level, broken: isBroken });
    return level;
  }

  /** The minute that is full; undefined before it is. `isLast`: the call ends, and the rest counts if it is long enough. */
  take(isLast = false): LineSample | undefined {
    const looks = this.#looks;
    const least = !isLast ? MINUTE : this.#isFirst ? 1 : LEAST;
    if (looks.length < least) return undefined;
    this.#looks = [];
    this.#isFirst = false;
    const usual = (value: (look: Look) => number) => Math.round(median(looks.map(value)));
    return {
      loss: Math.min(
        100,
        usual(({ loss }) => loss * 100),
      ),
      roundTrip: Math.min(
        60_000,
        usual(({ roundTrip }) => roundTrip * 1000),
      ),
      relay: looks.some(({ relay }) => relay),
      level: usual(({ level }) => level),
      broken: Math.round((looks.filter(({ broken }) => broken).length / looks.length) * 100),
    };
  }
}
