import { askBeforeLoss } from '#browser/language-loss.ts';
import { moveFocusWithPanel } from '#browser/panel-focus.ts';
import { prefetchSoon } from '#browser/prefetch.ts';

// The code that a page needs as soon as a visitor has begun to use it (`browser/first-touch.ts`).

// The listener runs before the one that remembers the language, which must not learn of a language that is not chosen.
document.addEventListener('click', askBeforeLoss, { capture: true });
document.querySelectorAll<HTMLButtonElement>('.menu-list button').forEach(moveFocusWithPanel);

/** Handles a hover or a focus. */
export function onTouch(event: Event): void {
  prefetchSoon(event);
}
