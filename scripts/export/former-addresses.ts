import type { Locale } from '#config.ts';
import { findHospitalBySlug } from '#db/queries/hospitals.ts';
import { allRedirects } from '#db/queries/redirects.ts';
import { env } from '#env.ts';
import { paths } from '#i18n/routes.ts';
import type { Move } from './host-files.ts';

type Redirect = Awaited<ReturnType<typeof allRedirects>>[number];
type Kind = Redirect['kind'];

/** Of the kinds that have pages. */
const PATH: Partial<Record<Kind, (locale: Locale, slug: string) => string>> = {
  post: paths.post,
  category: (locale, slug) => paths.blogCategory(locale, slug),
  tag: (locale, slug) => paths.tag(locale, slug),
  service: paths.service,
  'faq-category': paths.faqCategory,
  resort: paths.resort,
};

/** Addresses that things had before, as far as the own database knows them; another back end only answers for each. */
export async function formerAddresses(): Promise<Move[]> {
  if (!env.embedded) return [];
  return (await Promise.all((await allRedirects()).map(movesOf))).flat();
}

async function movesOf({ kind, locale, oldSlug, slug }: Redirect): Promise<Move[]> {
  if (kind === 'hospital') return hospitalMoves(locale, oldSlug, slug);
  const path = PATH[kind];
  return path ? [{ from: path(locale, oldSlug), to: path(locale, slug) }] : [];
}

/** A hospital lies below its country and city. */
async function hospitalMoves(locale: Locale, oldSlug: string, slug: string): Promise<Move[]> {
  const hospital = await findHospitalBySlug(locale, slug);
  if (!hospital) return [];
  const { country, city } = hospital;
  const path = (name: string) => paths.hospital(locale, country.slug, city.slug, name);
  return [{ from: path(oldSlug), to: path(slug) }];
}
