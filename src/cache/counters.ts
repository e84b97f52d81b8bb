import { Histogram } from 'prom-client';

/** A histogram of durations in seconds. It is in no registry until the metrics register it. */
const newDurationHistogram = (name: string, help: string): Histogram =>
  new Histogram({
    name,
    help,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  });

/** Counts of the page store since the process began. */
export class Counters {
  /**
   * Answers by kind: fresh; past their time; old because the render failed; rendered anew; rendered for the first
   * time.
   */
  hits = 0;
  stale = 0;
  staleIfError = 0;
  renewed = 0;
  misses = 0;
  /** Answers that were rendered and may not be stored. */
  unstored = 0;
  /** Visitors who got no page: too many renders were under way, or the render failed and no older page was stored. */
  refused = 0;
  renders = 0;
  /** Renders of the background queue: of pages that a purge made stale, or that are past their time. */
  background = 0;
  /** Pages that another instance had rendered. */
  takenOver = 0;
  /** Renders that failed, so that the stored page was not replaced. */
  failures = 0;
  purges = 0;
  /** Pages that purges made stale. */
  purged = 0;
  readonly renderTime = newDurationHistogram('site_render_seconds', 'One render with its compression.');
  readonly purgeTime = newDurationHistogram(
    'site_purge_seconds',
    'From the call of a purge until it survives a crash.',
  );
  readonly freshTime = newDurationHistogram(
    'site_fresh_seconds',
    'From the call of a purge to each page being fresh.',
  );

  /** Answers of stored pages to visitors since the process began. */
  get answers(): number {
    return this.hits + this.stale + this.staleIfError + this.renewed + this.misses;
  }
}

/** The state of the page store at this moment. */
export interface Gauges {
  memory: { pages: number; bytes: number };
  /** Redirects (301) and unknown addresses (404) that are remembered. */
  negative: { pages: number; bytes: number };
  gzipBytes: number;
  /** Counts of pages. `lost`: pages that were rendered since the process began and could not be written. */
  disk: { pages: number; bytes: number; lost: number };
  rendering: number;
  /** Visitors' renders that wait for a turn. */
  waiting: number;
  /** Pages that wait to be rendered in the background. */
  refreshing: number;
}

/** The source of an answer; the runtime writes it as Cache-Status. */
export type AnswerKind = 'hit' | 'stale' | 'stale-if-error' | 'miss' | 'renewed';

/** The counter of each kind of answer. */
export const COUNTER_OF_KIND = {
  hit: 'hits',
  stale: 'stale',
  'stale-if-error': 'staleIfError',
  miss: 'misses',
  renewed: 'renewed',
} as const satisfies Record<AnswerKind, keyof Counters>;
