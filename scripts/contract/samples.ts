import { getBlog, getCategoryPosts, getLatestPosts, getPost } from '#contract/content/blog.ts';
import { getCalculator, getCalculators } from '#contract/content/calculators.ts';
import { getFaqCategories, getFaqCategory } from '#contract/content/faqs.ts';
import { getPage } from '#contract/content/pages.ts';
import { getQuiz, getQuizzes } from '#contract/content/quizzes.ts';
import { getFilterCountries } from '#contract/directory/filters.ts';
import {
  getCityHospitals,
  getCountryHospitals,
  getHospitalStates,
} from '#contract/directory/hospital-lists.ts';
import { getHospital } from '#contract/directory/hospitals.ts';
import { getResort, getResorts } from '#contract/directory/resorts.ts';
import { getPracticeReviews } from '#contract/online/reviews.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { getOnlineTopic, getOnlineTopics } from '#contract/online/topics.ts';
import { getHomeDoctors, getHomeHospitals } from '#contract/site/home-blocks.ts';
import { getSitemap, getSitemapPart } from '#contract/site/sitemap.ts';
import { getService, getServiceList } from '#contract/content/services.ts';
import {
  getCityDoctors,
  getCountryDoctors,
  getDoctor,
  getDoctors,
  getDoctorStates,
  getFieldDoctors,
} from '#contract/directory/doctors.ts';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { getTag, getTags } from '#contract/content/tags.ts';

/** Contents that earlier calls of the same run answered. */
export type Samples = Map<Endpoint, unknown>;

// biome-ignore lint/suspicious/noExplicitAny: a foreign answer is not parsed yet.
type Loose = any;

const practiceParams = (content: Loose) => ({
  id: content?.items?.find((doctor: Loose) => doctor?.practice_id)?.practice_id,
});

const countryOf = (facility: Loose) => ({ country: facility?.country?.slug });
const cityOf = (facility: Loose) => ({ ...countryOf(facility), city: facility?.city?.slug });
const facilityOf = (facility: Loose) => ({ ...cityOf(facility), slug: facility?.slug });
const doctorOf = (content: Loose) => {
  const doctor = content?.items?.[0];
  return {
    country: doctor?.country?.slug,
    city: doctor?.city?.slug,
    specialization: doctor?.specializations?.[0]?.slug,
    slug: doctor?.slug,
  };
};

/** For each endpoint with parameters: the earlier answer that names a value for them. */
const SOURCES: readonly [
  endpoint: Endpoint,
  source: Endpoint,
  read: (content: Loose) => Record<string, string>,
][] = [
  [getPost, getLatestPosts, (content) => ({ slug: content?.items?.[0]?.slug })],
  [getCategoryPosts, getBlog, (content) => ({ slug: content?.categories?.[0]?.slug })],
  [getTag, getTags, (content) => ({ tag: content?.items?.[0]?.slug })],
  [getFaqCategory, getFaqCategories, (content) => ({ category: content?.items?.[0]?.slug })],
  [getService, getServiceList, (content) => ({ slug: content?.items?.[0]?.slug })],
  [getFilterCountries, getServiceList, (content) => ({ id: content?.items?.[0]?.slug })],
  [getHospital, getHomeHospitals, (content) => facilityOf(content?.items?.[0])],
  [getCityHospitals, getHomeHospitals, (content) => cityOf(content?.items?.[0])],
  [getCountryHospitals, getHomeHospitals, (content) => countryOf(content?.items?.[0])],
  [getHospitalStates, getHomeHospitals, (content) => countryOf(content?.items?.[0])],
  [getResort, getResorts, (content) => ({ id: content?.items?.[0]?.slug })],
  [getPracticeSlots, getHomeDoctors, practiceParams],
  [getPracticeReviews, getHomeDoctors, practiceParams],
  [getDoctorStates, getDoctors, doctorOf],
  [getCountryDoctors, getDoctors, doctorOf],
  [getCityDoctors, getDoctors, doctorOf],
  [getFieldDoctors, getDoctors, doctorOf],
  [getDoctor, getDoctors, doctorOf],
  [getOnlineTopic, getOnlineTopics, (content) => ({ id: content?.items?.[0]?.slug })],
  [getCalculator, getCalculators, (content) => ({ id: content?.items?.[0]?.slug })],
  [getQuiz, getQuizzes, (content) => ({ id: content?.items?.[0]?.slug })],
  [getSitemapPart, getSitemap, (content) => ({ kind: content?.items?.[0]?.kind })],
  [getPage, getServiceList, () => ({ slug: 'contact-us' })],
];

/** The call whose answer names parameters for `endpoint`. */
export const sampleSource = (endpoint: Endpoint): Endpoint | undefined =>
  SOURCES.find((entry) => entry[0] === endpoint)?.[1];

/** Path parameters to call `endpoint` with; `undefined` when no earlier answer gave any. */
export function sampleParams(endpoint: Endpoint, samples: Samples): Record<string, string> | undefined {
  if (!sitePath(endpoint, '').includes('{')) return {};
  const [, source, read] = SOURCES.find((entry) => entry[0] === endpoint) ?? [];
  if (!source || !read || !samples.has(source)) return undefined;
  const params = read(samples.get(source));
  return Object.values(params).every((value) => typeof value === 'string') ? params : undefined;
}
