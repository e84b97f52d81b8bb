import { leadToAccount } from '#browser/account-link.ts';
import { guardChunks } from '#browser/chunk-guard.ts';
import { askForConsent } from '#browser/consent.ts';
import { closeMenuOnEscape, hideNavbarOnScroll } from '#browser/navbar.ts';
import { openInstead, popUp } from '#browser/popup.ts';
import { prefetchLinks } from '#browser/prefetch.ts';
import { listenLater, offerPush } from '#browser/push-listener.ts';
import { copyOnClick, shareNatively } from '#browser/share.ts';

// What a page needs before it is touched. All of it, and what it imports, is at most 3 KB (brotli).
guardChunks();
prefetchLinks();
listenLater();
addEventListener('api:start', () => import('#browser/loading-bar.ts'), { once: true });
addEventListener('api:unauthenticated', async () => (await import('#browser/session-end.ts')).endSession());
each('.bar', hideNavbarOnScroll);
each('.menu', closeMenuOnEscape);
each('.bar-account', leadToAccount);
each('[data-share]', shareNatively);
each('[data-copy]', copyOnClick);
each('.consent', askForConsent);
each('[data-opens]', openInstead);
each('[data-popup]', popUp);
each('[data-push]', offerPush);

function each<E extends HTMLElement>(selector: string, prepare: (element: E) => void): void {
  document.querySelectorAll<E>(selector).forEach(prepare);
}
