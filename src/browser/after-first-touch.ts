import { askBeforeLoss } from '#browser/language-loss.ts';
import { hideNavbarOnScroll } from '#browser/navbar.ts';
import { moveFocusWithPanel } from '#browser/panel-focus.ts';
import { prefetchSoon } from '#browser/prefetch.ts';
import { showFocused } from '#browser/show-focused.ts';

// The code that a page needs as soon as a visitor has begun to use it (`browser/first-touch.ts`).

// The listener runs before the one that remembers the language, which must not learn of a language that is not chosen.
document.addEventListener('click', askBeforeLoss, { capture: true });
document.querySelectorAll<HTMLButtonElement>('.menu-list button').forEach(moveFocusWithPanel);
document.querySelectorAll<HTMLElement>('.bar').forEach(hideNavbarOnScroll);
showFocused();
for (const name of ['pointerover', 'focusin']) addEventListener(name, prefetchSoon, { passive: true });
// The visitor may have reached a link while this code was loading.
prefetchSoon({ target: document.querySelector('a:is(:hover, :focus)') });

/** The code of parts that only some pages have, by the elements of these parts, which are in the page's HTML. */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  '[data-checked]': () => import('#browser/check-form.ts'),
  '.finder': () => import('#browser/finder.ts'),
  '[data-asked]': () => import('#browser/asked-questions.ts'),
  // A decision on cookies is then logged even if the visitor leaves the page at once.
  '.consent:is(:not([hidden]), [aria-busy])': () => import('#client/light-call.ts'),
};
for (const [selector, load] of Object.entries(PARTS))
  // Without this code the server checks the forms, and the other parts have less to offer.
  if (document.querySelector(selector)) load().catch(() => undefined);
