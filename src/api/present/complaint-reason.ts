import type { Locale } from '#config.ts';
import { COMPLAINT_REASONS } from '#domain/complaint-reasons.ts';
import { getT } from '#i18n/server/t.ts';

/** A usual reason in a language; one that is no longer usual is named by its key. */
export function reasonText(key: string, locale: Locale): string {
  const usual = COMPLAINT_REASONS.find((reason) => reason === key);
  return usual ? getT(locale)(`meetings:complaint.${usual}`) : key;
}
