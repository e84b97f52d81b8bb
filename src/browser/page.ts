import '#browser/register-interaction.ts';
import { wakeAccount } from '#browser/account.ts';
import { guardChunks } from '#browser/chunk-guard.ts';
import { askForConsent } from '#browser/consent.ts';
import { rememberLanguage } from '#browser/language-choice.ts';
import { defineIslandsWhenNeeded } from '#browser/define-island.ts';
import { loadWithFirstTouch } from '#browser/first-touch.ts';
import { keepClearOf } from '#browser/keep-clear.ts';
import { openDialogOnClick } from '#browser/open-dialog.ts';
import { listenLater, offerPush } from '#browser/push-listener.ts';
import { shareNatively } from '#browser/share.ts';

// The code that every page runs before the first interaction: at most 5 KB (brotli) with its imports.
defineIslandsWhenNeeded();
guardChunks();
loadWithFirstTouch();
listenLater();
addEventListener('click', rememberLanguage);
addEventListener('click', openDialogOnClick);
// Without a connection the code of the bar cannot be loaded; the call cannot be made either, so nothing is lost.
addEventListener('api:start', () => import('#browser/loading-bar.ts').catch(() => undefined), { once: true });
addEventListener('api:unauthenticated', () =>
  import('#browser/session-end.ts').then((module) => module.clearEndedSession()),
);
forEachElement('.bar astro-island', wakeAccount);
forEachElement('[data-share]', shareNatively);
forEachElement('.consent', askForConsent);
// The card's code is a separate file, because most pages have no card and should not load it.
forEachElement('[data-popup]', (card) => {
  keepClearOf(card);
  void import('#browser/popup.ts').then((module) => module.popUp(card));
});
forEachElement('[data-push]', offerPush);

function forEachElement<E extends HTMLElement>(selector: string, prepare: (element: E) => void): void {
  document.querySelectorAll<E>(selector).forEach(prepare);
}
