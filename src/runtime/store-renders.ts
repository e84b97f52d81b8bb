import { WarningDigest } from '#process/warning-digest.ts';
import type { Render } from '#cache/render/revalidation.ts';
import { SharedReads } from '#cache/render/coalesced-reads.ts';
import { SHARE, UpstreamThrottle } from '#process/upstream-throttle.ts';
import { env } from '#env.ts';
import { type Pipeline, renderStored } from '#runtime/pipeline.ts';
import type { Summary } from '#runtime/summary.ts';

/** Milliseconds for which pages share an answer of a back end when no build is under way. */
const SHARED_FOR = 60_000;

/**
 * Renders pages for the store. The renders of a build share their reads of the API; with an existing back end all
 * renders do. So equal reads are one call, and the data around every page is not read for each page.
 */
export class StoreRenders {
  readonly throttle = new UpstreamThrottle();
  readonly #app: Pipeline;
  readonly #epoch: () => number;
  #reads: SharedReads | undefined;
  /** The shared reads of background renders; only with the embedded API, where visitors' renders share none. */
  #readsBehind: SharedReads | undefined;
  /** The faults that the running build found in answers of the API. */
  #answerFaults: WarningDigest | undefined;

  /** `epoch` returns the present epoch, see `TagVersions`. */
  constructor(app: Pipeline, epoch: () => number) {
    this.#app = app;
    this.#epoch = epoch;
    this.#beginService();
  }

  readonly render: Render = (key, signal, built) => {
    const share = built ? (this.#readsBehind ?? this.#reads)?.inTurn : this.#reads?.atOnce;
    const faults = this.#answerFaults;
    return renderStored(this.#app, key, signal, {
      ...(share && { share }),
      ...(faults && {
        onAnswerFault: (fault: string, places: number) => void faults.record(fault, places),
      }),
      inBackground: built,
    });
  };

  /**
   * Runs a build. It competes with no visitors, so it uses most of the back end's rate limit, and shares answers
   * without a time limit as long as no content is invalidated.
   */
  async ofBuild(build: () => Promise<Summary>): Promise<Summary> {
    const faults = new WarningDigest();
    this.#answerFaults = faults;
    this.throttle.share = SHARE.build;
    this.#reads = new SharedReads({ epoch: this.#epoch, throttle: this.throttle });
    try {
      return { ...(await build()), answerFaults: faults.lines() };
    } finally {
      this.#answerFaults = undefined;
      this.#beginService();
    }
  }

  /**
   * Runs `work` beside visitors. Its renders share their reads for a minute, as long as no content is invalidated; with
   * the embedded API the renders for visitors share none.
   */
  async behindVisitors(work: () => Promise<Summary>): Promise<Summary> {
    if (!env.embedded) return work();
    this.#readsBehind = new SharedReads({
      epoch: this.#epoch,
      throttle: this.throttle,
      cacheFor: () => SHARED_FOR,
    });
    return work().finally(() => {
      this.#readsBehind = undefined;
    });
  }

  #beginService(): void {
    const { throttle } = this;
    throttle.share = SHARE.behind;
    this.#reads = env.embedded
      ? undefined
      : new SharedReads({ epoch: this.#epoch, throttle, cacheFor: () => SHARED_FOR });
  }
}
