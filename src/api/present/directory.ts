import { day } from '#api/present/day.ts';
import type { Locale } from '#config.ts';
import type { DoctorCard, HospitalCard } from '#contract/directory/cards.ts';
import type { DoctorCardRow } from '#db/queries/doctor-cards.ts';
import type { HospitalCardRow } from '#db/queries/hospital-cards.ts';
import { mayShow } from '#domain/page-law.ts';
import { clockIn } from '#domain/time/clock.ts';

/**
 * `locale`: the page's language, whose law decides whether a fee may be named. `nextFree`: the doctor's first free
 * time, where it was looked for.
 */
export const presentDoctorCard = (row: DoctorCardRow, locale: Locale, nextFree?: Date): DoctorCard => ({
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
  photo: row.uploadedPhoto === null ? row.photo : `/api/doctor-photos/${row.uploadedPhoto}`,
  practice_id: row.practice?.id ?? null,
  next_free:
    row.practice && nextFree ? clockIn(row.practice.zone, nextFree.getTime()).local.slice(0, 10) : null,
  locale: row.locale,
});

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
