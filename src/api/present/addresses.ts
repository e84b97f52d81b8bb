import type { Locale } from '#config.ts';
import type { AddressedKind, PageAddress } from '#db/queries/page-addresses.ts';
import { env } from '#env.ts';
import { paths } from '#i18n/routes.ts';
import { textPagePath } from '#i18n/text-pages.ts';

type PathOf = (locale: Locale, address: Pick<PageAddress, 'slug' | 'parents'>) => string;

/** The path of each kind's page; kinds without a page are not shown. */
const PATHS: Partial<Record<AddressedKind, PathOf>> = {
  post: (locale, { slug }) => paths.post(locale, slug),
  category: (locale, { slug }) => paths.blogCategory(locale, slug),
  tag: (locale, { slug }) => paths.tag(locale, slug),
  service: (locale, { slug }) => paths.service(locale, slug),
  doctor: (locale, { slug, parents: [country = '', city = '', field = ''] }) =>
    paths.doctor(locale, country, city, field, slug),
  'doctor-place': (locale, { slug, parents: [country, city] }) =>
    paths.doctorsIn(locale, country ?? slug, country && (city ?? slug), city && slug),
  'hospital-place': (locale, { slug, parents: [country] }) =>
    paths.hospitalsIn(locale, country ?? slug, country && slug),
  hospital: (locale, { slug, parents: [country = '', city = ''] }) =>
    paths.hospital(locale, country, city, slug),
  resort: (locale, { slug }) => paths.resort(locale, slug),
  faq: (locale, { slug, parents: [category = ''] }) =>
    `${paths.faqCategory(locale, category)}#${encodeURIComponent(slug)}`,
  'faq-category': (locale, { slug }) => paths.faqCategory(locale, slug),
  calculator: (locale, { slug }) => paths.calculator(locale, slug),
  quiz: (locale, { slug }) => paths.quiz(locale, slug),
  page: (locale, { slug }) => textPagePath(locale, slug, env.PRODUCT_SLUG),
};

/** Whether things of this kind have pages of their own. */
export const hasPage = (kind: AddressedKind): boolean => PATHS[kind] !== undefined;

/** The path of the page of an item; undefined for a kind without pages. */
export const pathOf = (kind: AddressedKind, locale: Locale, address: Pick<PageAddress, 'slug' | 'parents'>) =>
  PATHS[kind]?.(locale, address);
