/**
 * Wakes the navbar at once, as a focus would, where a login has left its hint: it shows who is signed in.
 */
export function wakeAccount(island: HTMLElement): void {
  if (document.cookie.includes('_login=1')) island.dispatchEvent(new Event('focusin'));
}
