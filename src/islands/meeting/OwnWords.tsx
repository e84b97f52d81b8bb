import type { Locale } from '#config.ts';
import { createT } from '#i18n/island-t.ts';
import { dirOf } from '#i18n/locales.ts';
import { languageName } from '#i18n/names.ts';

interface Props {
  /** Language of the reader. */
  locale: Locale;
  /** Language of the text; null where it is unknown. */
  textLocale: Locale | null;
  text: string | null;
  /** `writtenIn` contains `{{language}}`. */
  strings: Readonly<Record<'writtenIn', string>>;
}

/** The doctor's own words as they were written, with the name of their language where the reader uses another. */
export function OwnWords({ locale, textLocale, text, strings }: Props) {
  if (!text) return null;
  const t = createT(locale, { writtenIn: strings.writtenIn });
  return (
    <div className="own-words">
      <p
        className="as-typed"
        {...(textLocale ? { lang: textLocale, dir: dirOf(textLocale) } : { dir: 'auto' })}
      >
        {text}
      </p>
      {textLocale && textLocale !== locale && (
        <p className="muted own-words-language" suppressHydrationWarning>
          {t('writtenIn', { language: languageName(locale, textLocale) })}
        </p>
      )}
    </div>
  );
}
