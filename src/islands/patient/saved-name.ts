import type { Locale } from '#config.ts';
import type { SavedResult } from '#contract/patient/saved.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import { formatDate } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';

/**
 * The name of a saved entry: its title; its kind where the title is gone; where the entry cannot be read, the day on
 * which it was saved in the time zone `zone`. `strings`: the namespace `saved`.
 */
export function savedName(
  locale: Locale,
  zone: string,
  { title, kind, kept_at: keptAt }: Pick<SavedResult, 'title' | 'kind' | 'kept_at'>,
  strings: Strings,
): string {
  const t = createT(locale, strings);
  if (title !== null) return title;
  if (kind) return t(`kind.${kind}`);
  return t('keptOn', { date: formatDate(locale, dayInZone(zone, keptAt), 'medium') });
}
