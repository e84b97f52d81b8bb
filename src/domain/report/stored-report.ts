import type { ChosenPhrase, CodedReport } from '#domain/report/coded-report.ts';
import { REPORT_SECTIONS, type ReportSection } from '#domain/report/phrase.ts';

/** Stands between the text and the codes. No text that the API accepts contains it. */
const SEPARATOR = '\0';
const VERSION = 1;
/** The most characters of stored codes that are parsed; a valid report has fewer. */
const MAX_STORED = 100_000;

/** The content of the encrypted column: the report as text and, behind it, the codes of a coded one. */
export const joinReport = (text: string, coded: CodedReport | undefined): string =>
  coded ? `${text}${SEPARATOR}${writeCodes(coded)}` : text;

/** The codes of a report as versioned JSON. */
export const writeCodes = (coded: CodedReport): string => JSON.stringify({ version: VERSION, ...coded });

/**
 * The text of a stored report and its codes. `coded` is undefined for a report that was written as text, and for codes
 * that this release cannot read: then the text still says everything.
 */
export function splitReport(stored: string): { text: string; coded: CodedReport | undefined } {
  const end = stored.indexOf(SEPARATOR);
  if (end < 0) return { text: stored, coded: undefined };
  return { text: stored.slice(0, end), coded: readCodes(stored.slice(end + 1)) };
}

/** The codes that {@link writeCodes} wrote; undefined where this release cannot read them. */
export function readCodes(json: string): CodedReport | undefined {
  const read = json.length > MAX_STORED ? undefined : parse(json);
  if (!read || read['version'] !== VERSION || typeof read['locale'] !== 'string') return undefined;
  const sections = Object.fromEntries(
    REPORT_SECTIONS.map((section) => [section, readSection(read[section])]),
  ) as Record<ReportSection, CodedReport[ReportSection]>;
  return { locale: read['locale'], ...sections, medicines: textOf(read['medicines']) };
}

function parse(json: string): Record<string, unknown> | undefined {
  try {
    return recordOf(JSON.parse(json));
  } catch {
    return undefined;
  }
}

const recordOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function readSection(value: unknown): CodedReport[ReportSection] {
  const section = recordOf(value);
  const phrases = Array.isArray(section?.['phrases']) ? section['phrases'] : [];
  return { phrases: phrases.map(readPhrase), own: textOf(section?.['own']) };
}

/** A phrase without a readable code stays in the report, so that its reader learns that something is missing. */
function readPhrase(value: unknown): ChosenPhrase {
  const phrase = recordOf(value);
  const length = phrase?.['length'];
  return {
    code: textOf(phrase?.['code']) ?? '',
    ...(typeof length === 'number' && { length }),
  };
}
