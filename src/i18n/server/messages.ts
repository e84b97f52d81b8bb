import type { Locale } from '#config.ts';
import type { Strings } from '#i18n/island-t.ts';
import type { WithoutPlural } from '#i18n/plural.ts';
import { ar } from '#i18n/server/messages/ar.ts';
import { en } from '#i18n/server/messages/en.ts';
import { fr } from '#i18n/server/messages/fr.ts';
import { tr } from '#i18n/server/messages/tr.ts';

/** The type of all languages is that of the English files; only the plural forms differ by language. */
type Messages = typeof en;

/** Name of a locale file, without its extension. */
export type Namespace = keyof Messages;

/** The key of a message, `namespace:key`, without its plural suffix. */
export type MessageKey = {
  [N in Namespace]: `${N}:${WithoutPlural<keyof Messages[N] & string>}`;
}[Namespace];

export const MESSAGES: Record<Locale, Record<Namespace, Strings>> = { ar, en, fr, tr };

/** The messages of a namespace in a language, for the props of an island. */
export function stringsOf<N extends Namespace>(locale: Locale, namespace: N): Messages[N] {
  return MESSAGES[locale][namespace] as Messages[N];
}
