import { type FirstTimes, presentDoctorCards } from '#api/present/doctor-cards.ts';
import { presentHospitalCard } from '#api/present/directory.ts';
import { presentPicture } from '#api/present/picture.ts';
import { metaTags } from '#api/present/meta-tags.ts';
import { presentResortCard } from '#api/present/resort.ts';
import { presentServiceCard } from '#api/present/service.ts';
import { slugList } from '#api/present/slug-list.ts';
import type { Locale } from '#config.ts';
import type { Hospital } from '#contract/directory/hospitals.ts';
import type { HospitalRelations, HospitalRow } from '#db/queries/hospitals.ts';
import { pickText } from '#db/queries/translation.ts';
import { paths } from '#i18n/routes.ts';

/** A hospital's page. `locale` is the page's language, whose law decides what may be said of its doctors. */
export function presentHospital(
  row: HospitalRow,
  { doctors, doctorsCount, doctorsByField, services, resorts }: HospitalRelations,
  free: FirstTimes,
  locale: Locale,
): Hospital {
  const { title, summary, citySlugs, countrySlugs } = row;
  const pathOf = (language: Locale, slug: string) =>
    paths.hospital(language, pickText(countrySlugs, language), pickText(citySlugs, language), slug);
  return {
    ...presentHospitalCard(row),
    departments: row.departments.map(({ key, slug, title: name }) => ({
      slug,
      title: name,
      doctors: doctorsByField.get(key) ?? 0,
    })),
    body: row.bodyHtml,
    pictures: row.pictures.map((picture) => presentPicture(picture, locale)),
    accreditations: row.validAccreditations.map(({ name: of, validUntil }) => ({
      name: of,
      valid_until: validUntil,
    })),
    doctors: presentDoctorCards(doctors, free, locale),
    doctors_count: doctorsCount,
    services: services.map(presentServiceCard),
    resorts: resorts.map(presentResortCard),
    meta_tags: metaTags(title, summary, slugList(row.slugs), pathOf),
  };
}
