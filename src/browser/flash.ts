import { forgetDrafts } from '#client/drafts.ts';
import { TOAST_DURATION } from '#config.ts';

/** Results of forms after which nobody is signed in. */
const LEFT: ReadonlySet<string> = new Set(['logout', 'close-account']);

/**
 * A message that the server has written into the page, as a toast: three seconds, which stand still while it is pointed
 * at. The address forgets it, so that a second look at the page does not say it again.
 */
export function showFlash(flash: HTMLElement): void {
  const { searchParams, pathname, hash } = new URL(location.href);
  // However somebody has signed out: what they wrote, and messages to this device, are left to nobody. A mere link to this address does nothing.
  if (LEFT.has(searchParams.get('done') ?? '') && !document.cookie.includes('_login=1')) {
    forgetDrafts();
    void import('#browser/push.ts').then((push) => push.leavePush());
  }
  searchParams.delete('done');
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  history.replaceState(history.state, '', pathname + search + hash);
  // A live region announces changes only: its text is added anew to be read out.
  flash.append(...flash.childNodes);

  let left = TOAST_DURATION;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    clearTimeout(timer);
    since = Date.now();
    timer = setTimeout(() => {
      flash.hidden = true;
    }, left);
  };
  const wait = () => {
    clearTimeout(timer);
    left -= Date.now() - since;
  };
  flash.addEventListener('pointerenter', wait);
  flash.addEventListener('pointerleave', run);
  run();
}
