import type { TFunction } from 'i18next';
import type { Locale } from '#config.ts';
import type { Vars } from '#i18n/island-t.ts';
import { instance } from '#i18n/server/instance.ts';
import type { MessageKey } from '#i18n/server/messages.ts';
import { reportFault } from '#i18n/server/report-fault.ts';

/** `t('blog:list.count', { count })`: one message; `count` chooses the plural form. The result is text, not HTML. */
export type Translate = (key: MessageKey, vars?: Vars) => string;

const translators: Record<Locale, Translate> = {
  ar: makeT('ar'),
  en: makeT('en'),
  fr: makeT('fr'),
  tr: makeT('tr'),
};

/** The translator of a language. It is fixed: nothing that another request does can change its language. */
export function getT(locale: Locale): Translate {
  return translators[locale];
}

function makeT(locale: Locale): Translate {
  let fixed: TFunction | undefined;
  return (key, vars = {}) => {
    fixed ??= instance().getFixedT(locale);
    const { res, usedLng } = fixed(key, {
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
