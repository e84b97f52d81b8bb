import { day } from '#api/present/day.ts';
import { presentPhoto } from '#api/present/picture.ts';
import type { Locale } from '#config.ts';
import type { DoctorCard, HospitalCard } from '#contract/directory/cards.ts';
import type { DoctorCardRow } from '#db/queries/doctor-cards.ts';
import type { HospitalCardRow } from '#db/queries/hospital-cards.ts';
import { nextDays } from '#domain/booking/next-days.ts';
import { mayShow } from '#domain/page-law.ts';

/**
 * A doctor as a card. `locale` is the page's language, whose law decides whether a fee is shown; `free` holds the
 * doctor's first free times (milliseconds since 1970) if they were read.
 */
export const presentDoctorCard = (
  row: DoctorCardRow,
  locale: Locale,
  free: readonly number[] = [],
): DoctorCard => ({
  key: row.key,
  slug: row.slug,
  honorific: row.honorific,
  title: row.title,
  summary: row.summary,
  gender: row.gender,
  languages: row.languages,
  specializations: row.specializations,
  hospital: row.hospital,
  city: row.city,
  country: row.country,
  years: row.years,
  verified_until: row.verifiedUntil && day(row.verifiedUntil),
  fee_from: mayShow(locale, 'price') ? row.feeFrom : null,
  photo: presentPhoto(row),
  practice_id: row.practice?.id ?? null,
  ...presentFree(row.practice, free),
  locale: row.locale,
});

function presentFree(
  practice: DoctorCardRow['practice'],
  free: readonly number[],
): Pick<DoctorCard, 'next_free' | 'next_days'> {
  const days = practice ? nextDays(practice.zone, free) : [];
  return { next_free: days[0]?.day ?? null, next_days: days };
}

export const presentHospitalCard = (row: HospitalCardRow): HospitalCard => ({
  key: row.key,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  photo: row.photo,
  city: row.city,
  country: row.country,
  departments: row.departments,
  accreditations: row.accreditations,
  beds: row.beds,
  founded: row.founded,
  languages: row.languages,
  airport_km: row.airportKm,
  latitude: row.latitude,
  longitude: row.longitude,
  locale: row.locale,
});
