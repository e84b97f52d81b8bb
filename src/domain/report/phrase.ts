/** Parts of a report, in the order in which patients read them. */
export const REPORT_SECTIONS = ['findings', 'advice', 'warnings', 'next'] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** Fields of medicine by which the phrases of a section are grouped. */
export const PHRASE_FIELDS = ['general', 'hair', 'dental', 'eye', 'weight', 'plastic'] as const;
export type PhraseField = (typeof PHRASE_FIELDS)[number];

/** A length of time that the doctor chooses within bounds. */
export interface PhraseLength {
  unit: 'day' | 'week' | 'month';
  min: number;
  max: number;
  /** The length with which the field begins. */
  usual: number;
}

/**
 * A sentence of which only the code is stored. Its words stand under the code in `locales/<language>/phrases.json`. A
 * code keeps its meaning for good: a sentence with another meaning gets a code of its own.
 */
export interface Phrase {
  code: string;
  field: PhraseField;
  length?: PhraseLength;
  /** The source of the medical statement. An instruction of the doctor for this one patient has none. */
  source?: string;
}
