/**
 * Hydrates the account menu without waiting for an interaction if the login's cookie says that somebody is signed in,
 * because the menu then shows the account. If the server has rendered the account, it waits for a change of it.
 */
export function wakeAccount(island: HTMLElement): void {
  if (!document.cookie.includes('_login=1')) return;
  // The directive `client:interaction` hydrates the island at a focus.
  const wake = () => island.dispatchEvent(new Event('focusin'));
  if (island.querySelector('.account'))
    for (const name of ['api:change', 'account:change']) addEventListener(name, wake, { once: true });
  else wake();
}
