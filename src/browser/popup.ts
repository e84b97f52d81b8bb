import { POPUP_DELAY } from '#config.ts';

const KEY = 'popup';
/** The visitor is doing something, or is asked something else. */
const BUSY = ':popover-open, dialog[open], .consent:not([hidden]), :is(input, textarea, select):focus';

/** The element that had the focus before the card. */
let cameFrom: HTMLElement | undefined;

/** Shows the card five seconds after the page has loaded, until it was closed once on this device. */
export function popUp(card: HTMLElement): void {
  const show = () => {
    if (wasClosed()) return;
    if (document.querySelector(BUSY)) setTimeout(show, POPUP_DELAY);
    else card.hidden = false;
  };
  const begin = () => setTimeout(show, POPUP_DELAY);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
  card.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !card.contains(from)) cameFrom = from;
  });
  // By the island inside it, or by its link to the contact window.
  card.addEventListener('popup:close', () => closePopup(card));
  // Another open window closes first.
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !card.hidden && !document.querySelector(BUSY)) closePopup(card);
  });
}

/** For good: it never comes back on this device. The focus goes back to where it came from, or to the content. */
function closePopup(card: HTMLElement): void {
  if (card.contains(document.activeElement)) {
    if (cameFrom?.isConnected) cameFrom.focus();
    else document.getElementById('content')?.focus({ preventScroll: true });
  }
  card.hidden = true;
  try {
    localStorage.setItem(KEY, 'closed');
  } catch {
    // A browser may refuse to keep anything; then the card was never shown.
  }
}

/** Where nothing can be kept, nothing pops up. */
function wasClosed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}
