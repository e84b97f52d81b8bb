import type { PageStore } from '#cache/store.ts';
import type { Site } from '#runtime/handler.ts';
import { type PrerenderOptions, prerender } from '#runtime/prerender.ts';
import { PrerenderProgress } from '#runtime/prerender-progress.ts';
import { renewUntilGood } from '#runtime/renew-until-good.ts';
import type { StoreRenders } from '#runtime/store-renders.ts';
import type { Summary } from '#runtime/summary.ts';

interface Parts extends Pick<PrerenderOptions, 'disk' | 'mostRead' | 'listed'> {
  /** Has the progress while pages are rendered. */
  site: Pick<Site, 'progress'>;
  store: PageStore;
  renders: StoreRenders;
}

interface Listeners {
  /** Hears of each round that ended otherwise than the one before. */
  tell: (summary: Summary) => void;
  onProgress?: PrerenderOptions['onProgress'] | undefined;
}

/**
 * Renders what is missing or stale while visitors are served, and again until no page fails. `stop` ends that and
 * resolves when no page is being rendered.
 */
export function prerenderBehind(parts: Parts, { tell, onProgress }: Listeners) {
  const { site, store, disk, mostRead, listed, renders } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (worked: number) => store.backgroundThrottle.rest(worked, signal);
  const { throttle } = renders;
  const options = { store, disk, mostRead, listed, throttle, serveAnyway: true, behind: { rest, signal } };

  async function round(): Promise<Summary> {
    const progress = new PrerenderProgress();
    const note = (done: number, known: number) => {
      progress.note(done, known);
      onProgress?.(done, known);
    };
    site.progress = progress;
    try {
      return await renders.behindVisitors(() => prerender({ ...options, onProgress: note }));
    } finally {
      delete site.progress;
    }
  }

  const work = renewUntilGood(round, tell, signal);
  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.allSettled([work]);
  }
  return { work, stop };
}
