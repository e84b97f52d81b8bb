import type { Locale } from '#config.ts';
import type { Estimate } from '#contract/costs/estimate.ts';
import type { Strings } from '#i18n/island-t.ts';

/** Props that the parts of an estimate share. */
export interface SheetProps {
  locale: Locale;
  estimate: Estimate;
  /** Messages of the namespace `costs`, and the units of prices below `unit`. */
  strings: Strings;
  /** Level of the headings of the parts. */
  level?: 'h2' | 'h3';
}
