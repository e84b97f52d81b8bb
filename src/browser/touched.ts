import { askBeforeLoss } from '#browser/language-loss.ts';
import { prefetchSoon } from '#browser/prefetch.ts';

// The code that a page needs as soon as a visitor has begun to use it.

// The listener runs before the one that remembers the language, which must not learn of a language that is not chosen.
document.addEventListener('click', askBeforeLoss, { capture: true });

/** Handles a hover or a focus. */
export function onTouch(event: Event): void {
  prefetchSoon(event);
}
