import type { Locale } from '#config.ts';
import { COMPLAINT_REASONS } from '#domain/complaint-reasons.ts';
import { getT } from '#i18n/server/t.ts';

/** The text of a usual reason in a language; a reason that was removed is shown by its key. */
export function reasonText(key: string, locale: Locale): string {
  const usual = COMPLAINT_REASONS.find((reason) => reason === key);
  return usual ? getT(locale)(`meetings:complaint.${usual}`) : key;
}
