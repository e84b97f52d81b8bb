import { fetchHtml } from '#browser/fetch-html.ts';
import { POPUP_DELAY } from '#config.ts';

const KEY = 'popup';
/**
 * Matches while the visitor types, while another popover or dialog is open, and while the cookie banner is open or
 * loading; the card then waits.
 */
const BUSY =
  ':popover-open, dialog[open], .consent:is(:not([hidden]), [aria-busy]), :is(input, textarea, select):focus';

/** The element that had the focus before the card. */
let cameFrom: HTMLElement | undefined;

/** Shows the card five seconds after this code has run, until it was closed once on this device. */
export function popUp(card: HTMLElement): void {
  const showCard = async () => {
    if (wasClosed()) return;
    if (!isBusy()) {
      // The card is not shown where its content cannot be loaded: the page has other ways to contact.
      card.innerHTML ||= await fetchHtml(card.dataset['popup'] ?? '').catch(() => '');
      // The visitor may have begun to type, or closed the card in another tab, while its content was loading.
      if (card.innerHTML === '' || wasClosed()) return;
    }
    if (isBusy()) setTimeout(showCard, POPUP_DELAY);
    else card.hidden = false;
  };
  setTimeout(showCard, POPUP_DELAY);
  card.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !card.contains(from)) cameFrom = from;
  });
  card.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('.popup-close')) closePopup(card);
  });
  // The event comes from the card's link to the contact window (open-dialog.ts).
  card.addEventListener('popup:close', () => closePopup(card));
  // The back button restores a page as it was, although the card may have been closed on a later page.
  addEventListener('pageshow', () => {
    card.hidden ||= wasClosed();
  });
  // Escape closes an open dialog before it closes the card.
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !card.hidden && !isBusy()) closePopup(card);
  });
}

const isBusy = (): boolean => document.querySelector(BUSY) !== null;

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
