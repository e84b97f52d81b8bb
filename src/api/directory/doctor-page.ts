import type { addressesOfDoctor } from '#api/directory/doctor-places.ts';
import { day } from '#api/present/day.ts';
import { presentDoctorCard } from '#api/present/directory.ts';
import type { FirstTimes } from '#api/present/doctor-cards.ts';
import { presentVideo } from '#api/present/video.ts';
import type { Locale } from '#config.ts';
import type { Doctor } from '#contract/directory/doctors.ts';
import type { DoctorRow } from '#db/queries/find-doctor.ts';
import { CANCELLATION_POLICY } from '#domain/booking/cancellation.ts';
import { mayShow } from '#domain/page-law.ts';
import { fittingTitle } from '#i18n/head-text.ts';
import { getT } from '#i18n/server/t.ts';

/** A doctor with the addresses of their page in each language. */
export interface AddressedDoctor {
  row: DoctorRow;
  addresses: Awaited<ReturnType<typeof addressesOfDoctor>>;
}

/** The answer of `getDoctor`: a doctor's page with their first free times. */
export function doctorPage({ row, addresses }: AddressedDoctor, free: FirstTimes, locale: Locale): Doctor {
  const { card, verifiedOn } = row;
  const { practice } = card;
  // `verifiedUntil` is null once the check has expired; then the day of the check is not shown either.
  const isVerified = card.verifiedUntil !== null && verifiedOn !== null;
  const name = [card.honorific, card.title].filter(Boolean).join(' ');
  const field = card.specializations[0]?.title;
  return {
    ...presentDoctorCard(card, locale, free.of.get(practice?.id ?? '')),
    biography: row.biography,
    focus: row.focus,
    training: row.training,
    memberships: row.memberships,
    film: row.film && presentVideo(row.film),
    language_levels: card.languages.flatMap((language) => {
      const level = row.languageLevels[language];
      return level ? [{ language, level }] : [];
    }),
    licence: row.licence,
    verified_on: isVerified ? day(verifiedOn) : null,
    treatments: row.treatments,
    prices: mayShow(locale, 'price')
      ? row.prices.map(({ minutes, amount, currency }) => ({ minutes, price: { amount, currency } }))
      : [],
    certificates: row.certificates.map((one) => ({ ...one, url: `/api/doctor-certificates/${one.id}` })),
    policy: practice ? CANCELLATION_POLICY.map((tier) => ({ ...tier })) : [],
    meta_tags: {
      title: pageTitle(locale, { name, field, city: card.city.title }),
      description: card.summary,
      alternative: addresses,
    },
  };
}

/** The name with the specialty and the city, as far as it fits into a search result. */
function pageTitle(
  locale: Locale,
  { name, field, city }: { name: string; field: string | undefined; city: string },
): string {
  if (!field) return name;
  const t = getT(locale);
  return fittingTitle([
    t('doctors:page.title', { name, field, city }),
    t('doctors:page.titleShort', { name, field }),
    name,
  ]);
}
