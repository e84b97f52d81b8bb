import type { TFunction } from 'i18next';
import type { Locale } from '#config.ts';
import type { MessageVariables } from '#i18n/island-t.ts';
import { instance } from '#i18n/server/instance.ts';
import type { MessageKey } from '#i18n/server/messages.ts';
import { reportFault } from '#i18n/server/report-fault.ts';

/** `t('blog:list.count', { count })`: one message; `count` chooses the plural form. The result is text, not HTML. */
export type Translate = (key: MessageKey, vars?: MessageVariables) => string;

const translators: Record<Locale, Translate> = {
  ar: createTranslator('ar'),
  en: createTranslator('en'),
  fr: createTranslator('fr'),
  tr: createTranslator('tr'),
};

/** The translator of a language. It is fixed: nothing that another request does can change its language. */
export function getT(locale: Locale): Translate {
  return translators[locale];
}

function createTranslator(locale: Locale): Translate {
  let translate: TFunction | undefined;
  return (key, vars = {}) => {
    translate ??= instance().getFixedT(locale);
    const { res, usedLng } = translate(key, {
      // Not spread: a variable called `lng`, `ns` or `context` is a variable, not an option.
      replace: vars,
      ...(typeof vars.count === 'number' && { count: vars.count }),
      defaultValue: '',
      returnDetails: true,
    });
    if (res === '' || usedLng !== locale) reportFault(`There is no message ${key} in ${locale}`);
    return res === '' ? key : res;
  };
}
