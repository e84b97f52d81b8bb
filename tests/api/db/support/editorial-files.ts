import { LOCALES, type Locale } from '#config.ts';
import type { SeedFolder } from './seed-folder.ts';

type Texts = Record<Locale, string>;

/** A text that is the same in every language except for the language's name at its end. */
export const allTexts = (text: string): Texts =>
  Object.fromEntries(LOCALES.map((locale) => [locale, `${text} ${locale}`])) as Texts;

const slugsOf = (key: string, slugs: Partial<Texts> = {}): Texts =>
  Object.fromEntries(LOCALES.map((locale) => [locale, slugs[locale] ?? `${key}-${locale}`])) as Texts;

export interface ServiceFixture {
  key: string;
  family?: string;
  kind?: 'family' | 'procedure';
  position?: number;
  tags?: string[];
  reviewer?: string | null;
  slugs?: Partial<Texts>;
  title?: string;
}

export function writeService(
  folder: SeedFolder,
  {
    key,
    family = 'dentistry',
    kind = 'procedure',
    position = 1,
    tags = ['aftercare'],
    reviewer = 'dr-selin-aydin',
    slugs,
    title = key,
  }: ServiceFixture,
): void {
  folder.write(`services/${key}/service.json`, {
    position,
    family,
    kind,
    tags,
    reviewer,
    reviewed: reviewer === null ? null : '2026-02-03',
    sources: [{ title: 'A source', publisher: 'NHS', year: 2020 }],
    facts: {
      anaesthesia: allTexts('Local'),
      visits: allTexts('One'),
      stay: allTexts('A day'),
      recovery: allTexts('A week'),
    },
  });
  for (const locale of LOCALES) {
    const front = [
      `title: ${title} in ${locale}`,
      `slug: ${slugsOf(key, slugs)[locale]}`,
      `summary: Summary of ${key} in ${locale}`,
      `metaTitle: Meta ${key} ${locale}`,
      `metaDescription: Description of ${key} in ${locale}`,
    ];
    folder.write(`services/${key}/${locale}.md`, `---\n${front.join('\n')}\n---\nText of ${key}.\n`);
  }
}

export interface FaqFixture {
  key: string;
  slugs?: Partial<Texts>;
  tags?: string[];
  question?: Texts;
  answer?: Texts;
}

export function writeFaqs(
  folder: SeedFolder,
  key: string,
  items: readonly FaqFixture[],
  { position = 1, slugs }: { position?: number; slugs?: Partial<Texts> } = {},
): void {
  folder.write(`faqs/${key}.json`, {
    key,
    position,
    name: allTexts(key),
    slug: slugsOf(key, slugs),
    description: allTexts(`About ${key}`),
    items: items.map((item) => ({
      key: item.key,
      tags: item.tags ?? ['aftercare'],
      question: item.question ?? allTexts(`Question ${item.key}`),
      slug: slugsOf(item.key, item.slugs),
      answer: item.answer ?? allTexts(`Answer to **${item.key}**`),
    })),
  });
}

export function writeTextPage(
  folder: SeedFolder,
  slug: string,
  { body = 'Text.', title = slug, updated = '2026-03-04' } = {},
): void {
  for (const locale of LOCALES) {
    const front = `title: ${title} ${locale}\nmetaTitle: Meta ${locale}\nmetaDescription: About ${locale}\nupdated: "${updated}"`;
    folder.write(`pages/${slug}/${locale}.md`, `---\n${front}\n---\n${body}\n`);
  }
}

interface Named {
  key: string;
  city?: string;
  name?: Partial<Texts>;
  slugs?: Partial<Texts>;
}

const nameOf = ({ key, name }: Named): Texts => ({ ...allTexts(key), ...name });

export interface HospitalFixture extends Named {
  departments?: string[];
  accreditations?: { name: string; valid_until: string }[];
  beds?: number | null;
}

export function writeHospital(folder: SeedFolder, hospital: HospitalFixture): void {
  const { key, city = 'istanbul', departments = ['prosthodontics'], accreditations = [], beds } = hospital;
  folder.write(`hospitals/${key}.json`, {
    city,
    name: nameOf(hospital),
    slug: slugsOf(key, hospital.slugs),
    summary: allTexts('Summary'),
    description: allTexts('Description'),
    founded: 1999,
    beds: beds ?? null,
    departments,
    languages: ['tr', 'en'],
    accreditations,
    airport_km: 12.5,
    lat: 41.01,
    lon: 28.98,
  });
}

export function writeResort(folder: SeedFolder, resort: Named): void {
  folder.write(`resorts/${resort.key}.json`, {
    city: resort.city ?? 'izmir',
    name: nameOf(resort),
    slug: slugsOf(resort.key, resort.slugs),
    summary: allTexts('Summary'),
    description: allTexts('Description'),
    stars: 4,
    services: [allTexts('Laundry')],
    nights_min: 2,
    hospital_km: 3.5,
    lat: 38.4,
    lon: 27.1,
  });
}

export interface DoctorFixture extends Named {
  transliterations?: string[];
  specialties?: string[];
  hospital?: string | null;
  treatments?: string[];
  verifiedUntil?: string | null;
  fees?: Record<string, number>;
}

export function writeDoctor(folder: SeedFolder, doctor: DoctorFixture): void {
  const { key, transliterations = [], specialties = ['prosthodontics'], treatments = [], hospital } = doctor;
  folder.write(`doctors/${key}.json`, {
    title: allTexts('Dr'),
    name: nameOf(doctor),
    transliterations,
    gender: 'female',
    slug: slugsOf(key, doctor.slugs),
    specialties,
    hospital: hospital ?? null,
    city: doctor.city ?? 'istanbul',
    languages: ['tr', 'ar'],
    years: 9,
    summary: allTexts('Summary'),
    biography: allTexts('Biography'),
    treatments,
    licence: 'DEMO-1',
    verified_on: doctor.verifiedUntil === null ? null : '2020-01-01',
    verified_until: doctor.verifiedUntil === undefined ? '2999-01-01' : doctor.verifiedUntil,
    fee: { currency: 'EUR', minor: doctor.fees ?? { 15: 3000, 30: 5500 } },
  });
}
