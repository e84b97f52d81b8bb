import { POPUP_DELAY } from '#config.ts';

const KEY = 'popup';

/** A link that leads to a window of this page, where it has one. */
export function openInstead(link: HTMLElement): void {
  const window = document.getElementById(link.dataset['opens'] ?? '');
  if (!(window instanceof HTMLDialogElement)) return;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    window.showModal();
  });
}

/** Opens a window five seconds after the page has loaded, once in a session; whoever is busy is not disturbed. */
export function popUp(window: HTMLDialogElement): void {
  const show = () => {
    if (
      document.querySelector(':popover-open, dialog[open], .menu[open], :is(input, textarea, select):focus')
    ) {
      setTimeout(show, POPUP_DELAY);
    } else if (isFirst()) window.showModal();
  };
  const begin = () => setTimeout(show, POPUP_DELAY);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}

/** The flag lives as long as the tab. Where nothing can be remembered, nothing pops up. */
function isFirst(): boolean {
  try {
    if (sessionStorage.getItem(KEY)) return false;
    sessionStorage.setItem(KEY, '1');
    return true;
  } catch {
    return false;
  }
}
