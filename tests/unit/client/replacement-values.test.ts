import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readTolerantly } from '#client/tolerant-reader.ts';
import { globalSearch } from '#contract/content/search.ts';
import { getFaqCategory, getFaqs } from '#contract/content/faqs.ts';
import { getPage } from '#contract/content/pages.ts';
import { DoctorCard } from '#contract/directory/cards.ts';
import { getCityDoctors } from '#contract/directory/doctors.ts';
import { getCountryHospitals } from '#contract/directory/hospital-lists.ts';
import { MeetingCard, MeetingDetails } from '#contract/meeting.ts';
import { moneyOf } from '#contract/money.ts';
import { Transaction } from '#contract/patient/transactions.ts';
import { essential } from '#contract/reading.ts';
import { getNavbarMenu } from '#contract/site/menus.ts';

const read = (schema: v.GenericSchema, content: unknown) =>
  readTolerantly(schema, content, { locale: 'tr' }).content;
const doctor = {
  id: 3,
  slug: 'elif-kaya',
  name: 'Elif Kaya',
  city: { name: 'Istanbul', slug: 'istanbul', country: { id: 1, name: 'Turkey', slug: 'turkey' } },
};
const utc = (local: string) => ({ at: `${local}:00Z`, local, offset: '+00:00', zone: 'UTC' });
const meeting = {
  id: 12,
  status: 'Confirmed',
  starts_at: '2031-03-03T07:00:00.000000Z',
  duration: 30,
  price: '45.50',
  currency: 'EUR',
  doctor: { name: 'A' },
  patient: { name: null },
};

test('takes the country of an item from its city', () => {
  expect(read(DoctorCard, doctor)).toMatchObject({ country: { slug: 'turkey', title: 'Turkey' } });
});

test.each([
  ['45.00', 'EUR', 4_500],
  ['45.5', 'EUR', 4_550],
  [45, 'EUR', 4_500],
  ['100.00', 'JPY', 100],
  ['1.250', 'KWD', 1_250],
  ['1200', 'TRY', 120_000],
])('%s %s are %i of its smallest units', (price, currency, amount) => {
  expect(moneyOf(price, currency)).toEqual({ amount, currency });
});

test.each([
  ['45.505', 'EUR'],
  ['-45', 'EUR'],
  ['45', 'credits'],
  [null, 'EUR'],
  ['', 'EUR'],
])('%s %s is no price', (price, currency) => {
  expect(moneyOf(price, currency)).toBeUndefined();
});

test('the currency of a price is not guessed', () => {
  expect(read(DoctorCard, { ...doctor, price: '45.00' })).toMatchObject({ fee_from: null });
  expect(read(DoctorCard, { ...doctor, price: '45.00', currency: 'EUR' })).toMatchObject({
    fee_from: { amount: 4_500 },
  });
});

test.each([['tr, en'], ['["tr","en"]'], [['tr', 'en']]])('languages are read from %j', (languages) => {
  expect(read(DoctorCard, { ...doctor, languages })).toMatchObject({ languages: ['tr', 'en'] });
});

test('finds a list under the plural of its items, with the meta data of its paginator', () => {
  const hospitals = { current_page: 2, last_page: 3, per_page: 6, total: 14, data: [doctor] };
  expect(read(getCountryHospitals.output, { country: doctor.city.country, hospitals })).toMatchObject({
    country: { title: 'Turkey' },
    items: [{ slug: 'elif-kaya' }],
    meta: { current_page: 2, last_page: 3, per_page: 6, total: 14 },
  });
  expect(() => read(getCountryHospitals.output, { hospitals: [], others: [] })).toThrow(
    'none of the fields of the call is there',
  );
});

test('reads a category that contains its questions, and counts from withCount', () => {
  const category = {
    name: 'Before',
    slug: 'before',
    faqs_count: 2,
    faqs: [{ id: 5, question: 'Q', answer: 'A' }],
  };
  const items = [{ slug: '5', title: 'Q', answer: 'A' }];
  expect(read(getFaqCategory.output, category)).toMatchObject({
    category: { title: 'Before', count: 2 },
    items,
  });
  expect(read(getFaqs.output, [category])).toMatchObject({ items: [{ slug: 'before', count: 2, items }] });
});

test('links search results with only a slug and a title to the pages of their slugs', () => {
  expect(read(globalSearch.output, [{ slug: 'blog/a', title: 'A' }])).toEqual([
    { slug: 'blog/a', title: 'A', type: 'page', url: '/tr/blog/a', locale: 'tr', photo: null },
  ]);
});

test.each([['#'], ['javascript:void(0)']])(
  'a menu item with the link %s has no address and only opens its children',
  (full_link) => {
    const children = [{ slug: 'a', label: 'A' }];
    expect(read(getNavbarMenu.output, [{ slug: 's', label: 'S', full_link, children }])).toMatchObject([
      { full_link: '', children: [{ label: 'A' }] },
    ]);
  },
);

test('reads a meeting from the columns of a row, with its times on one clock', () => {
  const starts = utc('2031-03-03T07:00');
  const card = { id: '12', state: 'booked', minutes: 30, price: { amount: 4_550 }, patient: { name: '' } };
  expect(read(MeetingCard, meeting)).toMatchObject({ ...card, starts: { patient: starts, doctor: starts } });
  const row = { ...meeting, complaint: 'Pain', report: 'Rest', updated_at: '2031-03-04T00:00:00Z' };
  const ends = utc('2031-03-03T07:30');
  expect(read(MeetingDetails, { ...row, url: 'https://room.example.com/12' })).toMatchObject({
    ...card,
    ends: { patient: ends, doctor: ends },
    case: { complaint: 'Pain' },
    reports: [{ report: 'Rest' }],
    join: { url: 'https://room.example.com/12', has_room: true },
  });
  expect(read(MeetingDetails, meeting)).toMatchObject({ case: null, join: { url: null, has_room: false } });
});

test.each([
  ['pending', 'requested'],
  ['In Progress', 'in-progress'],
  ['Closed', 'closed'],
  ['canceled', 'cancelled'],
])('the status %s is the state %s', (status, state) => {
  expect(read(MeetingCard, { ...meeting, status })).toMatchObject({ state });
});

test('reads an entry of money with its time and amount', () => {
  const row = { id: 1, type: 'payment', amount: '45.00', currency: 'EUR', created_at: '2031-03-03 07:00:00' };
  expect(read(Transaction, row)).toMatchObject({
    kind: 'pay',
    money: { amount: 4_500, currency: 'EUR' },
    at: utc('2031-03-03T07:00'),
  });
});

test('removes HTML from plain texts, and fills no field from one that the schema declares itself', () => {
  const Person = v.object({ name: v.string(), title: v.string(), bio: v.string() });
  expect(read(Person, { name: 'A', about: '<p>Two <b>words</b>: 3 < 4</p>' })).toEqual({
    name: 'A',
    title: '',
    bio: 'Two words : 3 < 4',
  });
});

test('treats a call without content as successful, whatever content arrives', () => {
  expect(read(v.null(), { id: 5 })).toBeNull();
});

test('does not take a list that the schema declares itself for the items', () => {
  const List = v.object({ items: essential(v.array(v.string())), pending: v.array(v.string()) });
  expect(() => read(List, { pending: ['a'] })).toThrow('`items` should be a list');
  expect(read(List, { pending: ['a'], entries: ['b'] })).toEqual({ items: ['b'], pending: ['a'] });
});

test('names an item without a title by its slug, but never by a number', () => {
  const doctorInCity = (city: object) => ({ ...doctor, city: { ...doctor.city, name: undefined, ...city } });
  expect(read(DoctorCard, doctorInCity({}))).toMatchObject({ city: { slug: 'istanbul', title: 'İstanbul' } });
  const [named, numbered] = ['kadin-dogum', '17'].map((slug) => ({ ...doctor, name: undefined, slug }));
  expect(read(DoctorCard, named)).toMatchObject({ title: 'Kadin dogum' });
  expect(() => read(DoctorCard, numbered)).toThrow('`title` should be a text, is missing');
});

test('takes the city of listed doctors, and the slug of a page, from the path of the call', () => {
  const { city: _, ...doctorWithoutCity } = doctor;
  const call = { locale: 'fr', params: { country: 'turkey', city: 'izmir' } };
  const { output } = getCityDoctors;
  const { content } = readTolerantly(output, { items: [doctorWithoutCity] }, call);
  expect(content).toMatchObject({
    items: [{ city: { slug: 'izmir', title: 'Izmir' }, country: { slug: 'turkey', title: 'Turkey' } }],
  });
  const readWithoutParams = readTolerantly(output, { items: [doctorWithoutCity] }, { locale: 'fr' });
  expect(readWithoutParams.content).toMatchObject({ items: [] });
  const text = { slug: undefined, title: 'Conditions', body: '<p>…</p>' };
  const page = readTolerantly(getPage.output, text, { locale: 'fr', params: { slug: 'conditions' } });
  expect(page.content).toMatchObject({ slug: 'conditions', updated_at: null });
});
