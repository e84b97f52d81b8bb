import type { Locale } from '#config.ts';
import type { DoctorCard } from '#contract/directory/cards.ts';
import { paths } from '#i18n/routes.ts';

/** Path of a doctor's page, below their first specialty; for a doctor without one, the list of the city. */
export function doctorAddress(
  locale: Locale,
  { country, city, specializations, slug }: Pick<DoctorCard, 'country' | 'city' | 'specializations' | 'slug'>,
): string {
  const [field] = specializations;
  return field
    ? paths.doctor(locale, country.slug, city.slug, field.slug, slug)
    : paths.doctorsIn(locale, country.slug, city.slug);
}
