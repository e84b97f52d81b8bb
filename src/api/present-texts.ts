import { fail } from '#api/errors.ts';
import type { Locale } from '#config.ts';
import { AGREED_TEXTS, type AgreedText } from '#domain/agreed-texts.ts';
import { getT } from '#i18n/server/t.ts';

/** Versions of texts, by the field of the agreement to each. */
type Versions = Readonly<Partial<Record<AgreedText, string | undefined>>>;

/**
 * Throws a 409 on the field of each text that was read in another version than the present one, because nobody can
 * agree to a text that they have not read. A text without a version in `read` passes.
 */
export function requirePresentTexts(read: Versions, present: Versions, locale: Locale): void {
  const changed = AGREED_TEXTS.filter((name) => read[name] !== undefined && read[name] !== present[name]);
  if (changed.length === 0) return;
  const t = getT(locale);
  const fields = Object.fromEntries(
    changed.map((name) => [name, [t('validation:changed', { field: t(`validation:field.${name}`) })]]),
  );
  fail('conflict', { fields });
}
