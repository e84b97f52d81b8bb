import { findPhrase } from '#domain/report/catalogue.ts';
import {
  type ChosenPhrase,
  type CodedReport,
  lengthFits,
  MAX_OWN_WORDS,
  MAX_PHRASES,
} from '#domain/report/coded-report.ts';
import { REPORT_SECTIONS, type ReportSection } from '#domain/report/phrase.ts';

/** Fields of a form, as `FormData` and `URLSearchParams` give them. */
interface Fields {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}

/** Names of the fields of the form for a report. */
export const REPORT_FIELDS = {
  phrases: (section: ReportSection) => `phrases-${section}`,
  own: (section: ReportSection) => `own-${section}`,
  length: (code: string) => `length-${code}`,
  medicines: 'medicines',
  locale: 'words-language',
} as const;

/** The entries of one section that are read: more than a report may have, so that too many are refused, not cut. */
const MOST_READ = 4 * MAX_PHRASES;

/** The report that a form was filled in with; `fallbackLocale` is its language where the form names none. */
export function reportFromForm(fields: Fields, fallbackLocale: string): CodedReport {
  const text = (name: string): string => String(fields.get(name) ?? '').trim();
  const readPhrase = (section: ReportSection, code: string): ChosenPhrase => {
    if (!findPhrase(section, code)?.length) return { code };
    const length = text(REPORT_FIELDS.length(code));
    return { code, length: length === '' ? undefined : Number(length) };
  };
  const readSection = (section: ReportSection): CodedReport[ReportSection] => {
    const codes = fields.getAll(REPORT_FIELDS.phrases(section)).slice(0, MOST_READ).map(String);
    return {
      phrases: codes.map((code) => readPhrase(section, code)),
      own: text(REPORT_FIELDS.own(section)) || undefined,
    };
  };
  return {
    locale: text(REPORT_FIELDS.locale) || fallbackLocale,
    findings: readSection('findings'),
    advice: readSection('advice'),
    warnings: readSection('warnings'),
    next: readSection('next'),
    medicines: text(REPORT_FIELDS.medicines) || undefined,
  };
}

/** The parts of a form that can be wrong: its sections, and the field of the medicines. */
export const REPORT_PARTS = [...REPORT_SECTIONS, 'medicines'] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

/** The rules that a part of a report breaks: too many phrases, a length out of its bounds, too long a text. */
export type ReportFault = 'most' | 'length' | 'long';

/** The first broken rule of each part of a report. */
export function reportFaults(report: CodedReport): Partial<Record<ReportPart, ReportFault>> {
  const isLong = (text: string | undefined): boolean => (text ?? '').length > MAX_OWN_WORDS;
  const faultOf = (section: ReportSection): ReportFault | undefined => {
    const { phrases, own } = report[section];
    if (phrases.length > MAX_PHRASES) return 'most';
    if (!phrases.every((phrase) => lengthFits(section, phrase))) return 'length';
    return isLong(own) ? 'long' : undefined;
  };
  const faults: Partial<Record<ReportPart, ReportFault>> = {};
  for (const section of REPORT_SECTIONS) {
    const fault = faultOf(section);
    if (fault) faults[section] = fault;
  }
  if (isLong(report.medicines)) faults.medicines = 'long';
  return faults;
}

/** Errors by part of the report; `report` is about all of it. */
export type ReportErrors = Readonly<Partial<Record<ReportPart | 'report', string>>>;

/** The messages of a refused call, by the part of the report that each is about. */
export function reportErrors(fields: Readonly<Record<string, readonly string[]>>): ReportErrors {
  const errors: Partial<Record<ReportPart | 'report', string>> = {};
  for (const [path, [message]] of Object.entries(fields)) {
    const [field, name] = path.split('.');
    if (!message || (field !== 'coded' && field !== 'report')) continue;
    const part = REPORT_PARTS.find((one) => one === name) ?? 'report';
    errors[part] ??= message;
  }
  return errors;
}
