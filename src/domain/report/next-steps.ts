import type { Phrase } from '#domain/report/phrase.ts';

/** Steps after the consultation. */
export const NEXT_STEPS: readonly Phrase[] = [
  { code: 'no-step', field: 'general' },
  { code: 'visit', field: 'general' },
  { code: 'follow-up', field: 'general', length: { unit: 'week', min: 1, max: 52, usual: 4 } },
  { code: 'send-files', field: 'general' },
  { code: 'blood-tests', field: 'general' },
  { code: 'imaging', field: 'general' },
  { code: 'heart-check', field: 'general' },
  { code: 'anaesthetist', field: 'general' },
  { code: 'home-doctor', field: 'general' },
  { code: 'home-specialist', field: 'general' },
  { code: 'written-plan', field: 'general' },
  { code: 'plan-stay', field: 'general', length: { unit: 'day', min: 1, max: 60, usual: 7 } },
  { code: 'hair-photos', field: 'hair' },
  { code: 'hair-blood', field: 'hair' },
  { code: 'dental-panorama', field: 'dental' },
  { code: 'dental-three-dimensional', field: 'dental' },
  {
    code: 'eye-measures',
    field: 'eye',
    source: 'https://www.fda.gov/medical-devices/lasik/when-lasik-not-me',
  },
  { code: 'eye-retina-check', field: 'eye' },
  { code: 'weight-gastroscopy', field: 'weight', source: 'https://doi.org/10.1016/j.soard.2019.10.025' },
  { code: 'weight-team', field: 'weight', source: 'https://www.nice.org.uk/guidance/ng246' },
  { code: 'plastic-photos', field: 'plastic' },
  { code: 'plastic-breast-images', field: 'plastic' },
];
