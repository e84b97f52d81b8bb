import { Histogram } from 'prom-client';

/** The source of an answer; the runtime writes it as Cache-Status. */
export type AnswerKind = 'hit' | 'stale' | 'stale-if-error' | 'miss' | 'renewed';

/** Counts of the page store since the process began. */
export class Counters {
  /**
   * Answers by kind: fresh; past their time; old because the render failed; rendered for the first time; rendered
   * anew.
   */
  readonly answers: Record<AnswerKind, number> = {
    hit: 0,
    stale: 0,
    'stale-if-error': 0,
    miss: 0,
    renewed: 0,
  };
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
  /** It is in no registry until the metrics register it. */
  readonly freshTime = new Histogram({
    name: 'site_fresh_seconds',
    help: 'From the call of a purge to each page being fresh.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  });

  /** Answers of stored pages to visitors since the process began. */
  get answerCount(): number {
    return Object.values(this.answers).reduce((sum, count) => sum + count, 0);
  }
}
