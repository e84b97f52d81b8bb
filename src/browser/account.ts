/**
 * Hydrates the navbar without waiting for an interaction if the login's cookie says that somebody is signed in, because
 * the navbar shows the account. If the server has already rendered the account, it waits for a change of the account.
 */
export function wakeAccount(island: HTMLElement): void {
  if (!document.cookie.includes('_login=1')) return;
  // The directive `client:interaction` hydrates the island at a focus.
  const wake = () => island.dispatchEvent(new Event('focusin'));
  if (island.querySelector('.account'))
    for (const name of ['api:change', 'account:change']) addEventListener(name, wake, { once: true });
  else wake();
}
