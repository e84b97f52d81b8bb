import type { Locale } from '#config.ts';
import type { Estimate } from '#contract/costs/estimate.ts';
import type { Strings } from '#i18n/island-t.ts';

/** What an estimate's sheet and its parts are rendered from. */
export interface SheetProps {
  locale: Locale;
  estimate: Estimate;
  /** Messages of the namespace `costs`, and the units of prices below `unit`. */
  strings: Strings;
  /** Of the headings of its parts. */
  level?: 'h2' | 'h3';
}
