/**
 * Wakes the navbar at once, as a focus would, where a login has left its hint: it shows who is signed in. Where the
 * server has written that already, it wakes once something of the account changes.
 */
export function wakeAccount(island: HTMLElement): void {
  if (!document.cookie.includes('_login=1')) return;
  const wake = () => island.dispatchEvent(new Event('focusin'));
  if (island.querySelector('.account'))
    for (const name of ['api:change', 'account:change']) addEventListener(name, wake, { once: true });
  else wake();
}
