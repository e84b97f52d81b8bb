import { lightCall } from '#client/light-call.ts';
import type { countPageView } from '#contract/site/page-views.ts';

/**
 * Counts this page, once: where it is and from which site the visitor came. Nothing tells one visitor from another,
 * and nothing is kept in the browser.
 */
export function countPage(): void {
  const { referrer } = document;
  void lightCall<typeof countPageView>('POST', '/page-views', {
    body: { path: location.pathname, from: referrer && new URL(referrer).hostname },
    keepalive: true,
  }).catch(() => undefined);
}
