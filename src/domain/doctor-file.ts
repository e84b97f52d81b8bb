import { type Qualification, titleOf } from '#domain/doctor-title.ts';
import type { Membership } from '#domain/membership.ts';

type Language = 'ar' | 'en' | 'fr' | 'tr';

/** A doctor's entries for their public page. Places, specialties and services are named by their keys. */
export interface DoctorFile {
  /** The name of the account when the file was sent. */
  name: string;
  specializations: readonly string[];
  treatments: readonly string[];
  qualifications: readonly Qualification[];
  /** The doctor's languages by their ISO 639-1 codes. */
  languages: readonly string[];
  /** Plain text, by language. */
  biography: Readonly<Partial<Record<Language, string>>>;
  gender: 'female' | 'male' | null;
  city: string | null;
  /** Years in practice. */
  years: number | null;
  /** The number of the licence, as the doctor wrote it. */
  licence: string | null;
  /** Memberships of professional societies. */
  memberships: readonly Membership[];
  /** Key of the film that opens the page. */
  film: string | null;
  /** Id of the portrait's file. */
  photo: string | null;
}

/** The state of the review; `waiting` means not reviewed yet. */
export type ReviewState = 'waiting' | 'approved' | 'refused';

/**
 * States by which staff filter doctors. `waiting`: a file or certificate waits; `registered`: the registration waits,
 * and no file was submitted.
 */
export const REVIEW_FILTERS = ['waiting', 'registered', 'approved', 'refused', 'all'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** The parts that a file needs for a public page. */
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

/** The parts that are missing for a public page. */
export function missingParts(file: DoctorFile): FilePart[] {
  return FILE_PARTS.filter((part) => {
    if (part === 'qualifications') return titleOf(file.qualifications, 'female', 'en') === undefined;
    const value = file[part];
    if (Array.isArray(value)) return value.length === 0;
    return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  });
}

/** A file with all parts. */
export type WholeFile = DoctorFile & {
  [Part in 'gender' | 'city' | 'years' | 'licence']: NonNullable<DoctorFile[Part]>;
};

/**
 * The review as its doctor reads it. `clinic`: the doctor has sent nothing and has a public page all the same, which the
 * clinic wrote; then nothing is missing.
 */
export function shownReview<State extends string>({
  state,
  missing,
  page,
}: {
  state: State | 'none';
  missing: readonly FilePart[];
  page: unknown;
}): { state: State | 'none' | 'clinic'; missing: readonly FilePart[] } {
  return state === 'none' && page ? { state: 'clinic', missing: [] } : { state, missing };
}

/** Whether a file has every part that a public page needs. */
export const isWhole = (file: DoctorFile): file is WholeFile => missingParts(file).length === 0;

/**
 * The parts from which a doctor's own page is written; undefined while the approved file lacks a part, or staff have
 * found no licence in the register.
 */
export const publishedParts = ({
  approved,
  licence,
}: {
  approved: DoctorFile | null;
  licence: string | null;
}): { file: WholeFile; licence: string } | undefined =>
  approved && isWhole(approved) && licence !== null ? { file: approved, licence } : undefined;

/** The most characters of a summary. */
const SUMMARY = 200;

/** The beginning of a biography for lists: its first sentence, or as many of its words as fit. */
export function summaryOf(biography: string, locale: Language): string {
  const singleLine = biography.replace(/\s+/g, ' ').trim();
  const [first] = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(singleLine);
  const sentence = (first?.segment ?? singleLine).trim();
  if (sentence.length <= SUMMARY) return sentence;
  const shortened = sentence.slice(0, SUMMARY);
  const words = shortened.slice(0, shortened.lastIndexOf(' ') > 0 ? shortened.lastIndexOf(' ') : SUMMARY);
  return `${words.toWellFormed().replace(/[\uFFFD\s,;:،؛]+$/, '')}…`;
}

/**
 * Whether something is still valid: `until`, its last day, is not before `today`. Both are `YYYY-MM-DD` in one zone.
 */
export const isValidOn = (until: string | null, today: string): boolean => until !== null && until >= today;
