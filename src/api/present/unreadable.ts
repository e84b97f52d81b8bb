import type { Locale } from '#config.ts';
import { withPlaceholders as withWords } from '#domain/unreadable.ts';
import { getT } from '#i18n/server/t.ts';

/** The words for a text that cannot be read. */
export const unreadableText = (locale: Locale): string => getT(locale)('errors:unreadableText');

/** A record whose texts that cannot be read say so in the reader's language. */
export const withPlaceholders = <T extends object>(record: T, locale: Locale) =>
  withWords(record, unreadableText(locale));
