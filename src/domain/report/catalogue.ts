import { ADVICE } from '#domain/report/advice.ts';
import { FINDINGS } from '#domain/report/findings.ts';
import { NEXT_STEPS } from '#domain/report/next-steps.ts';
import type { Phrase, ReportSection } from '#domain/report/phrase.ts';
import { WARNINGS } from '#domain/report/warnings.ts';

/** The phrases from which a doctor chooses, by section. */
export const CATALOGUE: Readonly<Record<ReportSection, readonly Phrase[]>> = {
  findings: FINDINGS,
  advice: ADVICE,
  warnings: WARNINGS,
  next: NEXT_STEPS,
};

/** The phrase with this code in a section; undefined for a code of an older or newer release. */
export const findPhrase = (section: ReportSection, code: string): Phrase | undefined =>
  CATALOGUE[section].find((phrase) => phrase.code === code);
