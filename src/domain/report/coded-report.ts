import { findPhrase } from '#domain/report/catalogue.ts';
import { type PhraseLength, REPORT_SECTIONS, type ReportSection } from '#domain/report/phrase.ts';

/** The most phrases of one section. */
export const MAX_PHRASES = 12;
/** The most characters of the doctor's own words in one section, and of the medicines. */
export const MAX_OWN_WORDS = 2000;

/** A phrase of the catalogue that a doctor chose. */
export interface ChosenPhrase {
  code: string;
  /** The length of time in the unit of the phrase; undefined where the phrase has none. */
  length?: number | undefined;
}

interface SectionContent {
  phrases: readonly ChosenPhrase[];
  /** The doctor's own words. */
  own?: string | undefined;
}

/** A report whose phrases are stored as codes, so that everybody reads them in their own language. */
export interface CodedReport extends Readonly<Record<ReportSection, SectionContent>> {
  /** Language of the doctor's own words and of the medicines. */
  locale: string;
  medicines?: string | undefined;
}

/** A phrase in the language of a reader. */
export interface WordedPhrase {
  code: string;
  length: number | null;
  /** Null where this release does not know the code. */
  text: string | null;
}

/** A section in the language of a reader; `own` are the doctor's own words. */
export interface WordedSection {
  phrases: WordedPhrase[];
  own: string | null;
}

/** A coded report with its phrases in the language of a reader. */
export type WordedReport<L> = Record<ReportSection, WordedSection> & {
  /** The language of the doctor's own words; null where it is not known. */
  locale: L | null;
  medicines: string | null;
};

/** The text of a phrase in one language; undefined where there is none for its code. */
export type PhraseWriter = (phrase: {
  code: string;
  length?: { count: number; unit: PhraseLength['unit'] } | undefined;
}) => string | undefined;

/** Puts a coded report into words. `locale` is the language of the own words, checked by the caller. */
export function wordReport<L>(report: CodedReport, locale: L | null, write: PhraseWriter): WordedReport<L> {
  const [findings, advice, warnings, next] = REPORT_SECTIONS.map((section) =>
    wordSection(section, report[section], write),
  ) as [WordedSection, WordedSection, WordedSection, WordedSection];
  return { locale, findings, advice, warnings, next, medicines: report.medicines ?? null };
}

const wordSection = (
  section: ReportSection,
  { phrases, own }: SectionContent,
  write: PhraseWriter,
): WordedSection => ({
  phrases: phrases.map((phrase) => ({
    code: phrase.code,
    length: phrase.length ?? null,
    text: wordPhrase(section, phrase, write) ?? null,
  })),
  own: own ?? null,
});

function wordPhrase(
  section: ReportSection,
  { code, length }: ChosenPhrase,
  write: PhraseWriter,
): string | undefined {
  const known = findPhrase(section, code);
  if (!known) return undefined;
  if (!known.length) return write({ code });
  return length === undefined
    ? undefined
    : write({ code, length: { count: length, unit: known.length.unit } });
}

/** Whether a report has no phrase and no words. */
export const isEmptyReport = (report: CodedReport): boolean =>
  !report.medicines && REPORT_SECTIONS.every((section) => isEmptySection(report[section]));

/** Whether a section has no phrase and no words. */
export const isEmptySection = ({
  phrases,
  own,
}: {
  phrases: readonly unknown[];
  own?: string | null | undefined;
}) => phrases.length === 0 && !own;

/** Whether a phrase has the length that its catalogue entry asks for, within its bounds. */
export function lengthFits(section: ReportSection, { code, length }: ChosenPhrase): boolean {
  const bounds = findPhrase(section, code)?.length;
  if (!bounds) return length === undefined;
  return length !== undefined && Number.isInteger(length) && length >= bounds.min && length <= bounds.max;
}

/** The codes of a report that is in the words of one language, to put it into those of another. */
export function codesOf(report: WordedReport<string>, fallbackLocale: string): CodedReport {
  const section = ({ phrases, own }: WordedSection) => ({
    phrases: phrases.map(({ code, length }) => ({ code, length: length ?? undefined })),
    own: own ?? undefined,
  });
  return {
    locale: report.locale ?? fallbackLocale,
    findings: section(report.findings),
    advice: section(report.advice),
    warnings: section(report.warnings),
    next: section(report.next),
    medicines: report.medicines ?? undefined,
  };
}
