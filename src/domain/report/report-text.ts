import { isEmptySection, type WordedReport } from '#domain/report/coded-report.ts';
import { REPORT_SECTIONS, type ReportSection } from '#domain/report/phrase.ts';

/** Names of the parts of a report, and the words in place of a phrase that this release does not know. */
export type ReportNames = Readonly<Record<ReportSection | 'medicines' | 'unknown', string>>;

/** A coded report as plain text with a blank line between its parts, for readers and back ends that know no codes. */
export function reportText(report: WordedReport<unknown>, names: ReportNames): string {
  const sections = REPORT_SECTIONS.filter((section) => !isEmptySection(report[section])).map((section) => {
    const { phrases, own } = report[section];
    const lines = phrases.map(({ text }) => `– ${text ?? names.unknown}`);
    return [names[section], ...lines, ...(own ? [own] : [])].join('\n');
  });
  const medicines = report.medicines ? [`${names.medicines}\n${report.medicines}`] : [];
  return [...sections, ...medicines].join('\n\n');
}
