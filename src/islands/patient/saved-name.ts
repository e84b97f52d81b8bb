import type { Locale } from '#config.ts';
import type { SavedResult } from '#contract/patient/saved.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import { formatDate } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';

/** “Saved on” and the day of a saved entry, in the time zone `zone`. `strings`: the namespace `saved`. */
export const keptOnText = (
  locale: Locale,
  zone: string,
  { kept_at: keptAt }: Pick<SavedResult, 'kept_at'>,
  strings: Strings,
): string =>
  createT(locale, strings)('keptOn', { date: formatDate(locale, dayInZone(zone, keptAt), 'medium') });

/**
 * The name of a saved entry: its title, or its kind where the title is gone, each with the day, since several results
 * of one quiz have the same title; where the entry cannot be read, “Saved on” and the day, in the time zone `zone`.
 * `strings`: the namespace `saved`.
 */
export function savedName(
  locale: Locale,
  zone: string,
  item: Pick<SavedResult, 'title' | 'kind' | 'kept_at'>,
  strings: Strings,
): string {
  const keptOn = keptOnText(locale, zone, item, strings);
  const title = item.title ?? (item.kind && createT(locale, strings)(`kind.${item.kind}`));
  return title ? `${title} · ${keptOn}` : keptOn;
}
