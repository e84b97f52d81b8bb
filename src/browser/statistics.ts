import { lightCall } from '#client/light-call.ts';
import type { countPageView } from '#contract/site/page-views.ts';

/**
 * Counts one view of this page, with its address and the kind of site that the visitor came from. Nothing identifies
 * the visitor, and nothing is stored in the browser.
 */
export function countPage(): void {
  const { referrer } = document;
  void lightCall<typeof countPageView>('POST', '/page-views', {
    body: { path: location.pathname, from: referrer && new URL(referrer).hostname },
    keepalive: true,
  }).catch(() => undefined);
}
