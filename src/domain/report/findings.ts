import type { Phrase } from '#domain/report/phrase.ts';

/** Results of the consultation. */
export const FINDINGS: readonly Phrase[] = [
  { code: 'suitable', field: 'general' },
  { code: 'suitable-later', field: 'general' },
  { code: 'not-suitable', field: 'general' },
  { code: 'not-needed', field: 'general' },
  { code: 'needs-examination', field: 'general' },
  { code: 'needs-tests', field: 'general' },
  { code: 'files-reviewed', field: 'general' },
  { code: 'illness-risk', field: 'general' },
  { code: 'medicine-risk', field: 'general' },
  { code: 'limits-discussed', field: 'general' },
  { code: 'hair-inherited', field: 'hair' },
  { code: 'hair-other-cause', field: 'hair', source: 'https://www.nhs.uk/conditions/hair-loss/' },
  { code: 'hair-donor-enough', field: 'hair' },
  { code: 'hair-donor-weak', field: 'hair' },
  { code: 'hair-unstable', field: 'hair' },
  { code: 'dental-treat-first', field: 'dental' },
  {
    code: 'dental-implant-possible',
    field: 'dental',
    source: 'https://www.fda.gov/medical-devices/dental-devices/dental-implants-what-you-should-know',
  },
  { code: 'dental-bone-low', field: 'dental' },
  { code: 'dental-keep', field: 'dental' },
  {
    code: 'eye-laser-possible',
    field: 'eye',
    source: 'https://www.fda.gov/medical-devices/lasik/when-lasik-not-me',
  },
  {
    code: 'eye-laser-not',
    field: 'eye',
    source: 'https://www.fda.gov/medical-devices/lasik/when-lasik-not-me',
  },
  { code: 'eye-cataract', field: 'eye' },
  // Criteria of the American and the international society for obesity surgery, 2022.
  { code: 'weight-criteria', field: 'weight', source: 'https://doi.org/10.1016/j.soard.2022.08.013' },
  { code: 'weight-criteria-not', field: 'weight', source: 'https://doi.org/10.1016/j.soard.2022.08.013' },
  // Guideline of AACE, TOS and ASMBS, 2019.
  { code: 'weight-reflux', field: 'weight', source: 'https://doi.org/10.1016/j.soard.2019.10.025' },
  { code: 'plastic-breathing', field: 'plastic' },
  { code: 'plastic-weight-unstable', field: 'plastic' },
];
