import { useStore } from '@nanostores/react';
import type { SiteState } from '#contract/site/chrome-state.ts';
import { $site } from '#stores/site.ts';

/** Hands the state of the page to an island while the server renders it. A function is never sent to the browser. */
export type OnServer = (() => SiteState) | null;

/** The state that islands share. In the browser it is read from the element `#site-state`, which a page has once. */
export function useSite(onServer: OnServer): SiteState {
  const site = useStore($site);
  return onServer?.() ?? site;
}
