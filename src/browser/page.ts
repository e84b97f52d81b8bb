import { wakeAccount } from '#browser/account.ts';
import { guardChunks } from '#browser/chunk-guard.ts';
import { askForConsent } from '#browser/consent.ts';
import { rememberLanguage } from '#browser/language-choice.ts';
import { hideNavbarOnScroll } from '#browser/navbar.ts';
import { openInstead } from '#browser/open-window.ts';
import { prefetchLinks } from '#browser/prefetch.ts';
import { listenLater, offerPush } from '#browser/push-listener.ts';
import { copyOnClick, shareNatively } from '#browser/share.ts';

// The code that every page runs before it is touched. With its imports it is at most 3 KB (brotli).
guardChunks();
prefetchLinks();
listenLater();
addEventListener('click', rememberLanguage);
// Without a connection it cannot be had, nor would it tell anything.
addEventListener('api:start', () => import('#browser/loading-bar.ts').catch(() => undefined), { once: true });
addEventListener('api:unauthenticated', () =>
  import('#browser/session-end.ts').then((one) => one.endSession()),
);
each('.bar', hideNavbarOnScroll);
each('.bar > astro-island', wakeAccount);
each('[data-share]', shareNatively);
each('[data-copy]', copyOnClick);
each('.consent', askForConsent);
each('[data-opens]', openInstead);
// Not all pages have the card: its code is a file of its own, and counts where there is one.
each('[data-popup]', (card) => import('#browser/popup.ts').then((one) => one.popUp(card)));
each('[data-push]', offerPush);

function each<E extends HTMLElement>(selector: string, prepare: (element: E) => void): void {
  document.querySelectorAll<E>(selector).forEach(prepare);
}
