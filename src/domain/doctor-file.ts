import { type Qualification, titleOf } from '#domain/doctor-title.ts';

type Language = 'ar' | 'en' | 'fr' | 'tr';

/** A doctor's entries for their public page. Places, fields and services are named by their keys. */
export interface DoctorFile {
  /** Their account's, when they sent it. */
  name: string;
  specializations: readonly string[];
  treatments: readonly string[];
  qualifications: readonly Qualification[];
  /** ISO 639-1. */
  languages: readonly string[];
  /** Plain text. */
  biography: Readonly<Partial<Record<Language, string>>>;
  gender: 'female' | 'male' | null;
  city: string | null;
  /** In practice. */
  years: number | null;
  /** Number of the licence, as they give it. */
  licence: string | null;
  /** Id of a picture. */
  photo: string | null;
}

/** `waiting` for its review. */
export type ReviewState = 'waiting' | 'approved' | 'refused';

/** `waiting`: a doctor's file or a certificate of theirs waits; `none`: registered, and has sent nothing yet. */
export const REVIEW_FILTERS = ['waiting', 'none', 'approved', 'refused', 'all'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** Parts that a file must have before there is a public page. */
export const FILE_PARTS = [
  'specializations',
  'qualifications',
  'languages',
  'biography',
  'gender',
  'city',
  'years',
  'licence',
] as const;
export type FilePart = (typeof FILE_PARTS)[number];

/** The parts that are missing before a page can be made of the file. */
export function missingParts(file: DoctorFile): FilePart[] {
  return FILE_PARTS.filter((part) => {
    if (part === 'qualifications') return titleOf(file.qualifications, 'female', 'en') === undefined;
    const value = file[part];
    if (Array.isArray(value)) return value.length === 0;
    return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  });
}

/** A file of which nothing is missing. */
export type WholeFile = DoctorFile & {
  [Part in 'gender' | 'city' | 'years' | 'licence']: NonNullable<DoctorFile[Part]>;
};

export const isWhole = (file: DoctorFile): file is WholeFile => missingParts(file).length === 0;

/** Characters of a summary. */
const SUMMARY = 200;

/** The beginning of a biography for lists: its first sentence, or as many words of it as fit. */
export function summaryOf(biography: string, locale: Language): string {
  const flat = biography.replace(/\s+/g, ' ').trim();
  const [first] = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(flat);
  const sentence = (first?.segment ?? flat).trim();
  if (sentence.length <= SUMMARY) return sentence;
  const cut = sentence.slice(0, SUMMARY);
  const words = cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : SUMMARY);
  return `${words.toWellFormed().replace(/[\uFFFD\s,;:،؛]+$/, '')}…`;
}

/** The last day of a check still holds; days are `YYYY-MM-DD`, in UTC. */
export const holdsOn = (until: string | null, today: string): boolean => until !== null && until >= today;
