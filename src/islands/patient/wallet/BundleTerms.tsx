import type { Locale } from '#config.ts';
import type { Bundle } from '#contract/patient/bundles.ts';
import { createT, type Strings } from '#i18n/island-t.ts';

interface Props {
  locale: Locale;
  /** A bundle on sale, or one that the patient has: that one names the day of its end instead of `valid_days`. */
  bundle: Pick<Bundle, 'credits' | 'minutes' | 'specialization'> & Partial<Pick<Bundle, 'valid_days'>>;
  strings: Strings;
}

/** The scope of a bundle: the number of consultations, their longest length, and the field if there is only one. */
export function BundleTerms({ locale, bundle, strings }: Props) {
  const t = createT(locale, strings);
  const { credits, minutes, valid_days: validDays = 0, specialization } = bundle;
  return (
    <ul className="wallet-terms">
      <li>{t('credits', { count: credits })}</li>
      <li>{t('minutes', { count: minutes })}</li>
      {validDays > 0 && <li>{t('validDays', { count: validDays })}</li>}
      {specialization && <li>{t('only', { field: specialization.title })}</li>}
    </ul>
  );
}
