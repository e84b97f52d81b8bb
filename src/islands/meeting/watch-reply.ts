import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { readReplies } from '#contract/online/meetings.ts';

/** The share of a message, or of the screen for a taller message, that must be visible for it to count as read. */
const SEEN_SHARE = 0.5;

/**
 * Waits until a message is in view on a visible page, and then marks all messages up to it as read. A failed call is
 * not repeated before the next message. Returns a function that stops waiting.
 */
export function watchReply(locale: Locale, meeting: string, reply: string): () => void {
  const element = document.getElementById(`reply-${reply}`);
  if (!element) return () => undefined;
  const listeners = new AbortController();
  let isInView = false;
  const markReadInView = () => {
    if (!isInView || document.visibilityState !== 'visible' || listeners.signal.aborted) return;
    stop();
    const api = browserApi(locale, { notify: false });
    api.submit(readReplies, { reply }, { id: meeting }).catch(() => undefined);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const { isIntersecting, intersectionRatio, intersectionRect, rootBounds } = entries.at(-1) ?? {};
      const fillsScreen = (intersectionRect?.height ?? 0) >= SEEN_SHARE * (rootBounds?.height ?? innerHeight);
      isInView = isIntersecting === true && ((intersectionRatio ?? 0) >= SEEN_SHARE || fillsScreen);
      markReadInView();
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, SEEN_SHARE, 1] },
  );
  const stop = () => {
    listeners.abort();
    observer.disconnect();
  };
  observer.observe(element);
  document.addEventListener('visibilitychange', markReadInView, { signal: listeners.signal });
  return stop;
}
