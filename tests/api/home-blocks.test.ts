import { describe, expect, test } from 'vitest';
import type { Locale } from '#config.ts';
import {
  getHomeCost,
  getHomeDoctors,
  getHomeHospitals,
  getHomeSpecializations,
  getHomeTestimonials,
  getHomeVideos,
} from '#contract/site/home-blocks.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const items = async (endpoint: Parameters<typeof call>[0], locale: Locale) =>
  (await call(endpoint, { locale })).json.content.items;

describe.each(['ar', 'en', 'fr'] as const)('in a language for readers abroad (%s)', (locale) => {
  test('stories and prices may be shown', async () => {
    expect((await items(getHomeTestimonials, locale)).length).toBeGreaterThan(0);
    expect((await items(getHomeCost, locale)).length).toBeGreaterThan(0);
    const doctors = await items(getHomeDoctors, locale);
    expect(doctors.every((doctor: { fee_from: unknown }) => doctor.fee_from !== null)).toBe(true);
  });
});

test('in Turkish there is no story and no price', async () => {
  expect(await items(getHomeTestimonials, 'tr')).toEqual([]);
  expect(await items(getHomeCost, 'tr')).toEqual([]);
  const doctors = await items(getHomeDoctors, 'tr');
  expect(doctors.length).toBeGreaterThan(0);
  expect(doctors.every((doctor: { fee_from: unknown }) => doctor.fee_from === null)).toBe(true);
});

test('doctors of the home page are of several fields and cities', async () => {
  const doctors = await items(getHomeDoctors, 'en');
  const distinct = (values: string[]) => new Set(values).size;
  expect(doctors).toHaveLength(8);
  expect(distinct(doctors.map(({ city }: { city: { key: string } }) => city.key))).toBeGreaterThan(1);
  expect(
    distinct(
      doctors.map((doctor: { specializations: { slug: string }[] }) => doctor.specializations[0]?.slug ?? ''),
    ),
  ).toBeGreaterThan(2);
});

test('hospitals have a place on the map', async () => {
  const hospitals = await items(getHomeHospitals, 'en');
  expect(hospitals).toHaveLength(16);
  for (const { latitude, longitude } of hospitals) {
    expect(latitude).toBeGreaterThan(35);
    expect(longitude).toBeGreaterThan(25);
  }
});

test('specializations count their doctors, and films have their length', async () => {
  const fields = await items(getHomeSpecializations, 'ar');
  expect(fields.every((field: { count: number }) => field.count > 0)).toBe(true);
  const films = await items(getHomeVideos, 'ar');
  expect(films.every((film: { duration_seconds: number }) => film.duration_seconds > 0)).toBe(true);
});
