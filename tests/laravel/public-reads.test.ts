import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import * as blog from '#contract/content/blog.ts';
import * as calculators from '#contract/content/calculators.ts';
import * as faqs from '#contract/content/faqs.ts';
import * as pages from '#contract/content/pages.ts';
import * as quizzes from '#contract/content/quizzes.ts';
import { globalSearch } from '#contract/content/search.ts';
import * as services from '#contract/content/services.ts';
import { getTag } from '#contract/content/tags.ts';
import * as costs from '#contract/costs/costs.ts';
import * as doctors from '#contract/directory/doctors.ts';
import { getFilterCountries } from '#contract/directory/filters.ts';
import * as hospitals from '#contract/directory/hospital-lists.ts';
import { getHospital } from '#contract/directory/hospitals.ts';
import * as resorts from '#contract/directory/resorts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import * as online from '#contract/online/meetings.ts';
import * as topics from '#contract/online/topics.ts';
import { getHome } from '#contract/site/home.ts';
import * as blocks from '#contract/site/home-blocks.ts';
import * as menus from '#contract/site/menus.ts';
import * as settings from '#contract/site/settings.ts';
import { isSpecified } from '#contract/specification.ts';
import { ORIGIN, PICTURE, newVisitor } from './front-end.ts';
import { LEFT_OUT, REFUSED } from './losses.ts';
import { type Laravel, startLaravel } from './server.ts';

let laravel: Laravel;

beforeAll(async () => {
  laravel = await startLaravel(ORIGIN);
});
afterAll(async () => {
  await laravel?.stop();
});

const turkey = { country: 'turkey' };
const istanbul = { ...turkey, city: 'istanbul' };
const dentists = { ...istanbul, specialization: 'dentistry' };
const elif = {
  slug: 'elif-kaya',
  title: 'Dr. Elif Kaya',
  gender: 'female',
  languages: ['tr', 'en'],
  specializations: [{ slug: 'dentistry', title: 'Dentistry' }],
  hospital: { slug: 'bosphorus-hospital', title: 'Bosphorus Hospital' },
  city: { slug: 'istanbul', title: 'Istanbul' },
  country: { slug: 'turkey', title: 'Turkey' },
  years: 12,
  fee_from: { amount: 4500, currency: 'EUR' },
  photo: PICTURE,
};
const can = { slug: 'can-demir', gender: null, years: null, hospital: null, fee_from: null };
const bosphorus = {
  slug: 'bosphorus-hospital',
  title: 'Bosphorus Hospital',
  beds: 210,
  latitude: 41.0422,
  longitude: 29.0067,
  city: { slug: 'istanbul' },
  country: { slug: 'turkey' },
};
const quietBay = { id: 1, slug: 'quiet-bay', title: 'Quiet Bay', stars: 4, country: { title: 'Turkey' } };
const flight = {
  slug: 'after-the-flight',
  title: 'After the flight',
  published_at: '2026-07-07',
  category: { slug: 'travel', title: 'Travel' },
  author: { name: 'Dr. Elif Kaya' },
};
const implants = { slug: 'how-implants-heal', author: null, category: { slug: 'teeth' } };
const bare = { slug: 'draft-of-a-title', category: null, author: null };
const dentistry = { slug: 'dentistry-turkey', title: 'Dentistry', kind: 'family' };
const visa = { title: 'Do I need a visa?', answer: '<p>Often not.</p>' };
const faqTopic = { slug: 'before', title: 'Before the journey', count: 1 };
const meta = { current_page: 1, last_page: 1 };

type Read = readonly [row: Endpoint, content: unknown, params?: Record<string, string>, query?: object];

const READS: readonly Read[] = [
  [menus.getNavbarMenu, [{ label: 'Services', children: [{ label: 'Dentistry' }] }, { label: 'Blog' }]],
  [menus.getFooterMenu, [{ slug: 'home' }, { slug: 'about-us', label: 'About us' }]],
  [settings.getGeneralSettings, { items: [{ slug: 'site_name' }, { slug: 'phone1' }, { slug: 'email' }] }],
  [settings.getSocialSettings, { items: [{ slug: 'whatsapp', value: '905320000000' }] }],
  [getHome, { hero: { title: 'Treatment in Turkey' }, meta_tags: { title: 'Clinic' } }],
  [
    blocks.getHomeCost,
    { items: [{ title: 'Dental implant', low: { amount: 85_000 }, high: { amount: 85_000 } }] },
  ],
  [
    blocks.getHomeTestimonials,
    { items: [{ text: 'I was met at the airport.', country: 'DE', service: { slug: 'dental-implant' } }] },
  ],
  [blocks.getHomeHospitals, { items: [bosphorus, { slug: 'antalya-eye-clinic', latitude: null }] }],
  [blocks.getHomeDoctors, { items: [elif, can] }],
  [blocks.getHomeSpecializations, { items: [{ slug: 'dentistry', count: 1 }, { slug: 'ophthalmology' }] }],
  [blocks.getHomeVideos, { items: [{ title: 'The first day', duration_seconds: null }] }],
  [
    blog.getBlog,
    { categories: [{ slug: 'travel', count: 1 }, { slug: 'teeth' }], featured: [flight, implants, bare] },
  ],
  [blog.getLatestPosts, { items: [flight, implants, bare], meta: { ...meta, per_page: 12, total: 3 } }],
  [
    blog.getPost,
    { ...flight, body: expect.stringContaining('<p>Rest first.</p>'), sources: [], tags: [] },
    { slug: flight.slug },
  ],
  [blog.getPost, bare, { slug: bare.slug }],
  [
    blog.getCategoryPosts,
    { category: { title: 'Travel', count: null }, items: [flight], meta: { per_page: 12 } },
    { slug: 'travel' },
  ],
  [getTag, { tag: { slug: 'implants', title: 'Implants' }, items: [implants] }, { tag: 'implants' }],
  [
    services.getServices,
    { items: [{ ...dentistry, procedures: [{ slug: 'dental-implant', kind: 'procedure' }] }, {}, {}, {}] },
  ],
  [services.getServiceList, { items: [{ slug: 'dentistry-turkey', title: 'Dentistry' }, {}, {}, {}, {}] }],
  [
    services.getService,
    { title: 'Dental implant', parent: { title: 'Dentistry' }, kind: 'procedure', family: null },
    { slug: 'dental-implant' },
  ],
  [services.getService, { ...dentistry, related: [{ slug: 'dental-implant' }] }, { slug: dentistry.slug }],
  [
    pages.getPage,
    { title: 'About us', body: '<p>Text.</p>', updated_at: '2026-06-12' },
    { slug: 'about-us' },
  ],
  [pages.getContactPage, { title: 'Contact' }],
  [pages.getOnlineTreatmentPage, { title: 'Online consultation' }],
  [faqs.getFaqCategories, { items: [faqTopic] }],
  [faqs.getFaqs, { items: [{ ...faqTopic, items: [visa] }] }],
  [faqs.getFaqCategory, { category: faqTopic, items: [visa] }, { category: 'before' }],
  [faqs.searchFaqs, { items: [{ ...visa, category: { slug: 'before' } }] }, undefined, { key: 'visa' }],
  [hospitals.getCountryHospitals, { items: [bosphorus, {}], meta: { total: 2 } }, turkey],
  [hospitals.getCityHospitals, { items: [bosphorus] }, istanbul],
  [hospitals.getHospitalStates, { items: [{ slug: 'istanbul', count: 1 }, { slug: 'antalya' }] }, turkey],
  [
    getHospital,
    { ...bosphorus, body: '<p>Open since 1994.</p>', doctors: [{ slug: 'elif-kaya' }] },
    { ...istanbul, slug: bosphorus.slug },
  ],
  [doctors.getCountryDoctors, { items: [elif, can], meta: { ...meta, per_page: 6, total: 2 } }, turkey],
  [doctors.getCityDoctors, { items: [elif] }, istanbul],
  [doctors.getFieldDoctors, { items: [elif] }, dentists],
  [doctors.getDoctorStates, { items: [{ slug: 'istanbul', count: 1 }, { slug: 'antalya' }] }, turkey],
  [
    doctors.getDoctor,
    { ...elif, biography: 'She studied in Ankara.', verified_until: '2031-05-31' },
    { ...dentists, slug: elif.slug },
  ],
  [getFilterCountries, { items: [{ slug: 'turkey', iso: 'TR' }, { iso: 'DE' }] }, { id: '1' }],
  [resorts.getResorts, { items: [quietBay, { slug: 'old-town', stars: null }] }],
  [resorts.getResort, { ...quietBay, body: '<p>Ten minutes from the clinic.</p>' }, { id: 'quiet-bay' }],
  [quizzes.getQuizzes, { items: [{ slug: 'healthy-teeth', questions_count: 1, family: null }] }],
  [quizzes.getQuiz, { bands: [], urgent: null }, { id: 'healthy-teeth' }],
  [calculators.getCalculators, { items: [] }],
  [calculators.getCalculator, {}, { id: 'grafts' }],
  [costs.getCosts, { title: 'What does it cost?', stars: [3, 4, 5] }],
  [costs.getCostServices, { items: [{ id: '5', title: 'Dental implant', unit: 'treatment' }] }],
  [
    costs.getCostCountries,
    {
      items: [
        { id: '1', title: 'Turkey' },
        { id: '2', title: 'Germany' },
      ],
    },
  ],
  [topics.getOnlineTopics, { items: [{ slug: 'teeth', title: 'Teeth online', doctors: null }] }],
  [topics.getOnlineTopic, { slug: 'teeth', title: 'Teeth online', body: '', doctors: [] }, { id: 'teeth' }],
  [
    globalSearch,
    [
      { title: 'How implants heal', type: 'page', url: '/en/blog/how-implants-heal' },
      { title: 'Dental implant', url: '/en/services/turkey/dental-implant' },
    ],
    undefined,
    { key: 'implant' },
  ],
  [online.getOnlineFaq, { items: [visa] }],
  [online.getComplaintReasons, { items: [{ id: '1', title: 'The doctor did not come' }, { id: '2' }] }],
];

test('the list of reads has every public read of the specification', () => {
  const isRead = (row: Endpoint) => row.method === 'GET' && row.access === 'public' && isSpecified(row);
  const paths = new Set(READS.map(([{ path }]) => path));
  expect([...paths].toSorted()).toEqual(
    ENDPOINTS.filter(isRead)
      .map(({ path }) => path)
      .toSorted(),
  );
});

test.each(READS.map((read) => [read[0].path, ...read] as const))(
  'GET %s is read, except for the parts that losses.ts names',
  async (path, endpoint, content, params, query) => {
    const { api, faults } = newVisitor(laravel);
    const input = { ...(params && { params }), ...(query && { query }) };
    const read = api.call(endpoint, input as object);
    const refusal = REFUSED[path];
    if (refusal === undefined) {
      expect(await read).toMatchObject(content as object);
      const leftOut = faults.filter((fault) => fault.endsWith('left out'));
      expect(leftOut.filter((part) => !LEFT_OUT.some(([expected]) => expected.test(part)))).toEqual([]);
    } else {
      await expect(read).rejects.toThrow('does not fit');
      expect(faults).toEqual([expect.stringContaining(`\`${refusal}\``)]);
    }
  },
);

test.each(LOCALES)('texts of Laravel are read in %s', async (locale) => {
  const { api } = newVisitor(laravel, locale);
  const [title, hospital, question] = {
    ar: ['بعد الرحلة', 'عيادة أنطاليا للعيون', 'هل أحتاج إلى تأشيرة؟'],
    en: ['After the flight', 'Antalya Eye Clinic', 'Do I need a visa?'],
    fr: ['Après le vol', 'Clinique de l’œil d’Antalya', 'Faut-il un visa ?'],
    tr: ['Uçuştan sonra', 'Antalya Göz Kliniği', 'Vize gerekir mi?'],
  }[locale];
  const post = await api.call(blog.getPost, { params: { slug: flight.slug } });
  const list = await api.call(hospitals.getCountryHospitals, { params: turkey });
  const questions = await api.call(faqs.getFaqs);
  expect(post).toMatchObject({ title, locale });
  expect(list.items[1]?.title).toBe(hospital);
  expect(questions.items[0]?.items[0]?.title).toBe(question);
  // Laravel names only the codes of the languages; the reader makes the addresses.
  expect(post.meta_tags.alternative).toContainEqual({ locale, url: `/${locale}/blog/${flight.slug}` });
});

test('an unknown slug is not found', async () => {
  const { api } = newVisitor(laravel);
  expect(await api.find(blog.getPost, { params: { slug: 'nothing' } })).toBeUndefined();
  expect(await api.find(doctors.getCountryDoctors, { params: { country: 'atlantis' } })).toBeUndefined();
});

test('an error of Laravel is a page without the header Accept, and JSON through the proxy', async () => {
  const directAnswer = await fetch(`${laravel.url}/blog/nothing`);
  expect(directAnswer.headers.get('content-type')).toContain('text/html');
  const { call } = newVisitor(laravel);
  const answer = await call('GET', '/blog/nothing');
  expect({ status: answer.status, 'content-type': answer.headers.get('content-type') }).toEqual({
    status: 404,
    'content-type': expect.stringContaining('application/json'),
  });
});
