import type { Locale } from '#config.ts';
import { withPlaceholders as replaceUnreadable } from '#domain/unreadable.ts';
import { getT } from '#i18n/server/t.ts';

/** The placeholder for a text that cannot be decrypted. */
export const unreadableText = (locale: Locale): string => getT(locale)('errors:unreadableText');

/** The record with a placeholder, in the reader's language, for each text that cannot be decrypted. */
export const withPlaceholders = <T extends object>(record: T, locale: Locale) =>
  replaceUnreadable(record, unreadableText(locale));
