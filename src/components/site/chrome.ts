import type { MenuItem } from '#contract/site/menus.ts';
import type { Setting, SisterCompany } from '#contract/site/settings.ts';

/** What surrounds every page: settings by slug, social accounts, both menus. */
export interface Chrome {
  siteName: string;
  settings: Readonly<Record<string, string>>;
  social: readonly Setting[];
  sisters: readonly SisterCompany[];
  navbar: readonly MenuItem[];
  footer: readonly MenuItem[];
  /** False when a part could not be had: such a page is soon made again. */
  complete: boolean;
}
