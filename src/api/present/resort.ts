import { presentHospitalCard } from '#api/present/directory.ts';
import { presentPicture } from '#api/present/picture.ts';
import type { Locale } from '#config.ts';
import { metaTags } from '#api/present/meta-tags.ts';
import { slugList } from '#api/present/slug-list.ts';
import type { Resort, ResortCard } from '#contract/directory/resorts.ts';
import type { ResortCardRow } from '#db/queries/resort-cards.ts';
import type { ResortRow } from '#db/queries/resorts.ts';
import { distanceKm } from '#domain/distance.ts';
import { paths } from '#i18n/routes.ts';

export const presentResortCard = (row: ResortCardRow): ResortCard => ({
  id: row.id,
  key: row.key,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  photo: row.photo,
  city: row.city,
  country: row.country,
  stars: row.stars,
  nights_min: row.nightsMin,
  hospital_km: row.hospitalKm,
  services: row.services,
  latitude: row.latitude,
  longitude: row.longitude,
  locale: row.locale,
});

/** Rounds to tenths: the true outlines of streets are unknown, so a straight line must not claim more precision. */
const roundToTenths = (km: number) => Math.round(km * 10) / 10;

export const presentResort = (row: ResortRow, locale: Locale): Resort => ({
  ...presentResortCard(row),
  body: row.bodyHtml,
  pictures: row.pictures.map((picture) => presentPicture(picture, locale)),
  hospitals: row.hospitals
    .map((hospital) => ({
      ...presentHospitalCard(hospital),
      distance_km: roundToTenths(distanceKm(row, hospital)),
    }))
    .toSorted((a, b) => a.distance_km - b.distance_km),
  others: row.others.map(presentResortCard),
  meta_tags: metaTags(row.title, row.summary, slugList(row.slugs), paths.resort),
});
