import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { presentHospitalCard } from '#api/present/directory.ts';
import { type FirstTimes, firstTimesOf, presentDoctorCards } from '#api/present/doctor-cards.ts';
import { day } from '#api/present/day.ts';
import { presentVideo } from '#api/present/video.ts';
import {
  getHomeCost,
  getHomeDoctors,
  getHomeHospitals,
  getHomeSpecializations,
  getHomeTestimonials,
  getHomeVideos,
} from '#contract/site/home-blocks.ts';
import type { DoctorCardRow } from '#db/queries/doctor-cards.ts';
import { listHomeDoctors, listHomeHospitals, listSpecializations } from '#db/queries/directory.ts';
import { listCostRanges, listTestimonials, listVideos } from '#db/queries/home-blocks.ts';
import { mayShow } from '#domain/page-law.ts';

const DOCTORS = 8;
const HOSPITALS = 16;

export const homeBlockCalls: Implementation[] = [
  implement(
    getHomeCost,
    async ({ db, locale }) => {
      const ranges = mayShow(locale, 'price') ? await listCostRanges(db, locale) : [];
      return {
        items: ranges.map(({ slug, title, unit, low, high, currency }) => ({
          slug,
          title,
          unit,
          low: { amount: low, currency },
          high: { amount: high, currency },
        })),
        listed_on: ranges[0] ? day(ranges[0].listedOn) : null,
      };
    },
    CACHED,
  ),

  implement(
    getHomeTestimonials,
    async ({ db, locale }) => {
      const rows = mayShow(locale, 'testimonial') ? await listTestimonials(db, locale) : [];
      return { items: rows.map(({ treatedOn, ...row }) => ({ ...row, treated_on: day(treatedOn) })) };
    },
    CACHED,
  ),

  implement(
    getHomeHospitals,
    async ({ db, locale }) => ({
      items: (await listHomeHospitals(db, locale, HOSPITALS)).map(presentHospitalCard),
    }),
    CACHED,
  ),
  implement(
    getHomeDoctors,
    async ({ locale }, { cards, free }: { cards: DoctorCardRow[]; free: FirstTimes }) => ({
      items: presentDoctorCards(cards, free, locale),
    }),
    {
      prepare: async ({ db, locale, cacheRead }) => {
        const cards = await cacheRead(() => listHomeDoctors(db, locale, DOCTORS));
        return { cards, free: await firstTimesOf(db, cards) };
      },
      cached: ({ free }) => free.text,
    },
  ),
  implement(
    getHomeSpecializations,
    async ({ db, locale }) => ({
      items: await listSpecializations(db, locale),
    }),
    CACHED,
  ),

  implement(
    getHomeVideos,
    async ({ db, locale }) => ({
      items: (await listVideos(db, locale)).map(presentVideo),
    }),
    CACHED,
  ),
];
