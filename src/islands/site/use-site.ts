import { useStore } from '@nanostores/react';
import type { SiteState } from '#contract/site/chrome-state.ts';
import { $site } from '#stores/site.ts';

/**
 * Returns the page's state while the server renders the island; null in the browser, because Astro sends no functions.
 */
export type OnServer = (() => SiteState) | null;

/** The state that islands share. In the browser it is read from the element `#site-state`, which a page has once. */
export function useSite(onServer: OnServer): SiteState {
  const site = useStore($site);
  return onServer?.() ?? site;
}
