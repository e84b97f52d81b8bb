import type { Phrase } from '#domain/report/phrase.ts';

const NHS = 'https://www.nhs.uk/conditions';

/** Signs with which the patient must seek help, and how soon: the most urgent first. */
export const WARNINGS: readonly Phrase[] = [
  { code: 'sign-breath', field: 'general', source: `${NHS}/pulmonary-embolism/` },
  { code: 'sign-allergy', field: 'general', source: `${NHS}/anaphylaxis/` },
  { code: 'sign-sepsis', field: 'general', source: `${NHS}/sepsis/` },
  { code: 'sign-bleeding', field: 'general', source: `${NHS}/bleeding/` },
  { code: 'sign-leg', field: 'general', source: `${NHS}/deep-vein-thrombosis-dvt/` },
  { code: 'sign-fever', field: 'general', source: `${NHS}/fever-in-adults/` },
  { code: 'sign-wound', field: 'general', source: 'https://www.nice.org.uk/guidance/ng125' },
  { code: 'sign-hair-skin', field: 'hair' },
  {
    code: 'sign-dental-swelling',
    field: 'dental',
    source: 'https://111.wales.nhs.uk/encyclopaedia/s/article/swelling(mouthandface)',
  },
  {
    code: 'sign-dental-numb',
    field: 'dental',
    source: 'https://www.fda.gov/medical-devices/dental-devices/dental-implants-what-you-should-know',
  },
  { code: 'sign-eye-sight', field: 'eye', source: `${NHS}/laser-eye-surgery-and-lens-surgery/` },
  { code: 'sign-eye-retina', field: 'eye', source: `${NHS}/detached-retina-retinal-detachment/` },
  {
    code: 'sign-weight-leak',
    field: 'weight',
    source: 'https://doi.org/10.1016/j.soard.2019.10.025',
  },
  { code: 'sign-weight-vomiting', field: 'weight', source: 'https://doi.org/10.1111/obr.13087' },
  { code: 'sign-plastic-swelling', field: 'plastic' },
  {
    code: 'sign-plastic-implant',
    field: 'plastic',
    source: 'https://www.gov.uk/guidance/breast-implants-and-anaplastic-large-cell-lymphoma-alcl',
  },
];
