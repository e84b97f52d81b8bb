import { POPUP_DELAY } from '#config.ts';

const KEY = 'popup';
/** Matches while the visitor types or while another popover or dialog is open; the card then waits. */
const BUSY = ':popover-open, dialog[open], .consent:not([hidden]), :is(input, textarea, select):focus';

/** The element that had the focus before the card. */
let cameFrom: HTMLElement | undefined;

/** Shows the card five seconds after the page has loaded, until it was closed once on this device. */
export function popUp(card: HTMLElement): void {
  const showCard = () => {
    if (wasClosed()) return;
    if (document.querySelector(BUSY)) setTimeout(showCard, POPUP_DELAY);
    else card.hidden = false;
  };
  const scheduleCard = () => setTimeout(showCard, POPUP_DELAY);
  if (document.readyState === 'complete') scheduleCard();
  else addEventListener('load', scheduleCard);
  card.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !card.contains(from)) cameFrom = from;
  });
  card.querySelector('.popup-close')?.addEventListener('click', () => closePopup(card));
  // The event comes from the card's link to the contact window (open-dialog.ts).
  card.addEventListener('popup:close', () => closePopup(card));
  // The back button restores a page as it was, although the card may have been closed on a later page.
  addEventListener('pageshow', () => {
    if (!card.hidden && wasClosed()) card.hidden = true;
  });
  // Escape closes an open dialog before it closes the card.
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !card.hidden && !document.querySelector(BUSY)) closePopup(card);
  });
}

/** Closes the card for good on this device. The focus returns to the element that had it before, or to the content. */
function closePopup(card: HTMLElement): void {
  if (card.contains(document.activeElement)) {
    if (cameFrom?.isConnected) cameFrom.focus();
    else document.getElementById('content')?.focus({ preventScroll: true });
  }
  card.hidden = true;
  try {
    localStorage.setItem(KEY, 'closed');
  } catch {
    // Where the browser refuses its storage, the card is never shown (see `wasClosed`).
  }
}

/**
 * Whether the card was closed on this device; true if the browser refuses its storage, or the card would always return.
 */
function wasClosed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}
