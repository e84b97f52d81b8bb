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
 * Renders pages for the store. Those of a build share what they read, and against a back end all others as well: one
 * call serves all who want the same at a time, and what surrounds every page is not asked for with each.
 */
export class StoreRenders {
  readonly throttle = new UpstreamThrottle();
  readonly #app: Pipeline;
  readonly #epoch: () => number;
  #reads: SharedReads | undefined;
  /** The reads of pages that nobody waits for, apart from those for visitors; only with the embedded API. */
  #readsBehind: SharedReads | undefined;
  /** The warnings of the running build. */
  #mended: WarningDigest | undefined;

  /** `epoch` returns the present epoch, see `TagVersions`. */
  constructor(app: Pipeline, epoch: () => number) {
    this.#app = app;
    this.#epoch = epoch;
    this.#beginService();
  }

  readonly render: Render = (key, signal, built) => {
    const share = built ? (this.#readsBehind ?? this.#reads)?.inTurn : this.#reads?.atOnce;
    const warnings = this.#mended;
    return renderStored(this.#app, key, signal, {
      ...(share && { share }),
      ...(warnings && { mended: (what: string, places: number) => void warnings.record(what, places) }),
      patient: built,
    });
  };

  /**
   * Runs a build. As it has no visitors beside it, answers are kept as long as nothing changes, and it uses most of the
   * back end's limit.
   */
  async ofBuild(build: () => Promise<Summary>): Promise<Summary> {
    const mended = new WarningDigest();
    this.#mended = mended;
    this.throttle.share = SHARE.build;
    this.#reads = new SharedReads({ epoch: this.#epoch, throttle: this.throttle });
    try {
      return { ...(await build()), mended: mended.lines() };
    } finally {
      this.#mended = undefined;
      this.#beginService();
    }
  }

  /**
   * Within it pages that nobody waits for share what they read for a minute, as long as nothing changes; those that a
   * visitor waits for read for themselves.
   */
  async behindVisitors(work: () => Promise<Summary>): Promise<Summary> {
    if (!env.embedded) return work();
    this.#readsBehind = new SharedReads({
      epoch: this.#epoch,
      throttle: this.throttle,
      keepFor: () => SHARED_FOR,
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
      : new SharedReads({ epoch: this.#epoch, throttle, keepFor: () => SHARED_FOR });
  }
}
