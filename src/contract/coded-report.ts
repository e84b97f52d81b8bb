import * as v from 'valibot';
import { optionalField } from '#contract/form-fields.ts';
import { withFallback } from '#contract/reading.ts';
import { LocaleCode, Text } from '#contract/text.ts';
import { CATALOGUE } from '#domain/report/catalogue.ts';
import { isEmptyReport, lengthFits, MAX_OWN_WORDS, MAX_PHRASES } from '#domain/report/coded-report.ts';
import type { ReportSection } from '#domain/report/phrase.ts';

const chosenPhrase = (section: ReportSection) =>
  v.pipe(
    v.object({
      code: v.picklist(
        CATALOGUE[section].map(({ code }) => code),
        'in',
      ),
      /** A whole length of time in the unit of the phrase, within its bounds; required where it has one. */
      length: v.optional(v.number('integer')),
    }),
    v.check((phrase) => lengthFits(section, phrase), 'invalid'),
  );

const newSection = (section: ReportSection) =>
  v.optional(
    v.object({
      phrases: v.optional(
        v.pipe(
          v.array(chosenPhrase(section)),
          v.maxLength(MAX_PHRASES, 'excess'),
          v.check((phrases) => new Set(phrases.map(({ code }) => code)).size === phrases.length, 'distinct'),
        ),
        [],
      ),
      /** The doctor's own words. */
      own: optionalField(Text(MAX_OWN_WORDS)),
    }),
    {},
  );

/**
 * A new report: phrases from the catalogue, each at most once in its section, and the doctor's own words. One
 * phrase or text at least is required.
 */
export const NewCodedReport = v.pipe(
  v.object({
    /** Language of the own words and of the medicines. */
    locale: LocaleCode,
    findings: newSection('findings'),
    advice: newSection('advice'),
    warnings: newSection('warnings'),
    next: newSection('next'),
    medicines: optionalField(Text(MAX_OWN_WORDS)),
  }),
  v.check((report) => !isEmptyReport(report), 'required'),
);

const WordedSection = v.object({
  phrases: v.array(
    v.object({
      code: v.string(),
      length: v.nullable(v.number()),
      /** The phrase in the language of the request; null where this release does not know the code. */
      text: v.nullable(v.string()),
    }),
  ),
  own: v.nullable(v.string()),
});

/** A coded report with its phrases in the language of the request. */
export const CodedReport = v.object({
  /** Language of the own words and of the medicines; null where it is not known. */
  locale: withFallback(v.nullable(LocaleCode), null),
  findings: WordedSection,
  advice: WordedSection,
  warnings: WordedSection,
  next: WordedSection,
  medicines: v.nullable(v.string()),
});
export type CodedReport = v.InferOutput<typeof CodedReport>;
