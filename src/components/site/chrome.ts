import type { MenuItem, Setting } from '#contract/site.ts';

/** What surrounds every page: settings by slug, social accounts, both menus. */
export interface Chrome {
  siteName: string;
  settings: Readonly<Record<string, string>>;
  social: readonly Setting[];
  navbar: readonly MenuItem[];
  footer: readonly MenuItem[];
}
