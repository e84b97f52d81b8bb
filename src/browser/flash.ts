import { forgetDrafts } from '#client/drafts.ts';
import { TOAST_DURATION } from '#config.ts';

/** Values of `?done=` that say that the visitor has just signed out or closed their account. */
const SIGNED_OUT: ReadonlySet<string> = new Set(['logout', 'close-account']);

/**
 * Shows a message that the server has written into the page as a toast of three seconds; the countdown pauses while the
 * pointer is on it. `?done=` is removed from the address, so that a reload does not show the message again.
 */
export function showFlash(flash: HTMLElement): void {
  const { searchParams, pathname, hash } = new URL(location.href);
  // After signing out, drafts and push messages on this device must not reach the next person. The login cookie is
  // checked too, because anybody can send a link that has `?done=logout`.
  if (SIGNED_OUT.has(searchParams.get('done') ?? '') && !document.cookie.includes('_login=1')) {
    forgetDrafts();
    void import('#browser/push.ts').then((push) => push.leavePush());
  }
  searchParams.delete('done');
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  history.replaceState(history.state, '', pathname + search + hash);
  // A live region announces changes only: its text is added anew to be read out.
  flash.append(...flash.childNodes);

  let remaining = TOAST_DURATION;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    clearTimeout(timer);
    startedAt = Date.now();
    timer = setTimeout(() => {
      flash.hidden = true;
    }, remaining);
  };
  const pause = () => {
    clearTimeout(timer);
    remaining -= Date.now() - startedAt;
  };
  flash.addEventListener('pointerenter', pause);
  flash.addEventListener('pointerleave', run);
  run();
}
