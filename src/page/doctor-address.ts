import type { Locale } from '#config.ts';
import type { DoctorCard } from '#contract/directory/cards.ts';
import { paths } from '#i18n/routes.ts';

/**
 * Path of a doctor's page, below their first specialty, with the page of their reviews; for a doctor without a
 * specialty, the list of the city.
 */
export function doctorAddress(
  locale: Locale,
  { country, city, specializations, slug }: Pick<DoctorCard, 'country' | 'city' | 'specializations' | 'slug'>,
  page?: number,
): string {
  const [field] = specializations;
  return field
    ? paths.doctor(locale, country.slug, city.slug, field.slug, slug, page)
    : paths.doctorsIn(locale, country.slug, city.slug);
}
