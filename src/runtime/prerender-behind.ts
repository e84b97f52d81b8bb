import type { PageStore } from '#cache/store.ts';
import { type PrerenderOptions, prerender } from '#runtime/prerender.ts';
import { PrerenderProgress } from '#runtime/prerender-progress.ts';
import { renewUntilGood } from '#runtime/renew-until-good.ts';
import type { Site } from '#runtime/site-options.ts';
import type { StoreRenders } from '#runtime/store-renders.ts';
import type { Summary } from '#runtime/summary.ts';

interface Parts extends Pick<PrerenderOptions, 'disk' | 'mostRead' | 'listed'> {
  /** Its `progress` is set while pages are rendered. */
  site: Pick<Site, 'progress'>;
  store: PageStore;
  renders: StoreRenders;
}

interface Listeners {
  /** Is called after each round whose failed pages differ from those of the round before. */
  onRound: (summary: Summary) => void;
  onProgress?: PrerenderOptions['onProgress'] | undefined;
}

/**
 * Renders missing and stale pages while visitors are served, in rounds until no page fails. `work` resolves after the
 * last round. `stop` ends the work, and resolves when no page is being rendered any more.
 */
export function prerenderBehind(parts: Parts, { onRound, onProgress }: Listeners) {
  const { site, store, disk, mostRead, listed, renders } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (worked: number) => store.backgroundThrottle.rest(worked, signal);
  const { throttle } = renders;
  const options = { store, disk, mostRead, listed, throttle, serveAnyway: true, behind: { rest, signal } };

  async function round(): Promise<Summary> {
    const progress = new PrerenderProgress();
    const noteProgress = (done: number, known: number) => {
      progress.note(done, known);
      onProgress?.(done, known);
    };
    site.progress = progress;
    try {
      return await renders.behindVisitors(() => prerender({ ...options, onProgress: noteProgress }));
    } finally {
      delete site.progress;
    }
  }

  const work = renewUntilGood(round, onRound, signal);
  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.allSettled([work]);
  }
  return { work, stop };
}
