import type { Locale } from '#config.ts';
import type { Estimate } from '#contract/costs/estimate.ts';
import type { Strings } from '#i18n/island-t.ts';

/** Properties of an estimate's sheet, which its parts share. */
export interface SheetProps {
  locale: Locale;
  estimate: Estimate;
  /** Messages of the namespace `costs`, and the units of prices below `unit`. */
  strings: Strings;
  /** Of the headings of its parts. */
  level?: 'h2' | 'h3';
}
