import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { readReplies } from '#contract/online/meetings.ts';

/** Of a message, or of the screen where the message is taller, that counts as all of it. */
const ENOUGH = 0.5;

/**
 * Waits until a message is in view on a page that somebody sees, and tells the other side that everything up to it was
 * read. A back end without such a call is not asked again before the next message. Gives the way to stop waiting.
 */
export function watchReply(locale: Locale, meeting: string, reply: string): () => void {
  const element = document.getElementById(`reply-${reply}`);
  if (!element) return () => undefined;
  const stopped = new AbortController();
  let inView = false;
  const announce = () => {
    if (!inView || document.visibilityState !== 'visible' || stopped.signal.aborted) return;
    stop();
    const api = browserApi(locale, { notify: false });
    api.submit(readReplies, { reply }, { id: meeting }).catch(() => undefined);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const { isIntersecting, intersectionRatio, intersectionRect, rootBounds } = entries.at(-1) ?? {};
      const tall = (intersectionRect?.height ?? 0) >= ENOUGH * (rootBounds?.height ?? innerHeight);
      inView = isIntersecting === true && ((intersectionRatio ?? 0) >= ENOUGH || tall);
      announce();
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, ENOUGH, 1] },
  );
  const stop = () => {
    stopped.abort();
    observer.disconnect();
  };
  observer.observe(element);
  document.addEventListener('visibilitychange', announce, { signal: stopped.signal });
  return stop;
}
