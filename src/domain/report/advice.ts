import type { Phrase } from '#domain/report/phrase.ts';

/** The statements come from its section “What should I expect before, during, and after surgery?”. */
const LASIK = 'https://www.fda.gov/medical-devices/surgery-devices/lasik';
const TRANSPLANT = 'https://www.nhs.uk/conditions/cosmetic-procedures/cosmetic-surgery/hair-transplant/';
const ANAESTHESIA = 'https://www.nhs.uk/conditions/general-anaesthesia/';

/** Phrases about the things that the patient should do or avoid. */
export const ADVICE: readonly Phrase[] = [
  {
    code: 'stop-smoking',
    field: 'general',
    length: { unit: 'week', min: 4, max: 12, usual: 4 },
    source:
      'https://www.who.int/news/item/20-01-2020-smoking-greatly-increases-risk-of-complications-after-surgery',
  },
  {
    code: 'blood-thinners',
    field: 'general',
    source: 'https://www.nhs.uk/medicines/anticoagulants/',
  },
  {
    code: 'stop-herbal',
    field: 'general',
    length: { unit: 'week', min: 1, max: 4, usual: 2 },
    source: 'American Society of Anesthesiologists: herbal and dietary supplements, two weeks before surgery',
  },
  { code: 'medicine-list', field: 'general' },
  {
    code: 'sugar-control',
    field: 'general',
    source: 'Centre for Perioperative Care: guideline for people with diabetes having surgery, 2021',
  },
  {
    code: 'companion',
    field: 'general',
    length: { unit: 'day', min: 1, max: 14, usual: 1 },
    source: ANAESTHESIA,
  },
  {
    code: 'no-driving',
    field: 'general',
    length: { unit: 'day', min: 1, max: 14, usual: 1 },
    source: ANAESTHESIA,
  },
  { code: 'no-lifting', field: 'general', length: { unit: 'week', min: 1, max: 12, usual: 6 } },
  {
    code: 'fly-later',
    field: 'general',
    length: { unit: 'day', min: 1, max: 30, usual: 10 },
    source: 'https://wwwnc.cdc.gov/travel/page/medical-tourism',
  },
  {
    code: 'travel-clots',
    field: 'general',
    source: 'https://www.nhs.uk/conditions/deep-vein-thrombosis-dvt/',
  },
  { code: 'take-time', field: 'general' },
  { code: 'second-opinion', field: 'general' },
  { code: 'hair-shedding', field: 'hair', source: TRANSPLANT },
  {
    code: 'hair-no-touch',
    field: 'hair',
    length: { unit: 'day', min: 7, max: 30, usual: 14 },
    source: TRANSPLANT,
  },
  { code: 'hair-medicine', field: 'hair', source: 'https://www.nhs.uk/conditions/hair-loss/' },
  { code: 'dental-hygiene', field: 'dental' },
  { code: 'dental-guard', field: 'dental' },
  // Two weeks for soft lenses, three for toric and gas-permeable ones, four for hard ones.
  { code: 'eye-lenses-out', field: 'eye', length: { unit: 'week', min: 2, max: 6, usual: 2 }, source: LASIK },
  { code: 'eye-no-water', field: 'eye', length: { unit: 'week', min: 1, max: 12, usual: 8 }, source: LASIK },
  // Guideline of the British society for obesity surgery, 2020.
  { code: 'weight-vitamins', field: 'weight', source: 'https://doi.org/10.1111/obr.13087' },
  // Consensus on pregnancy after obesity surgery, 2019.
  {
    code: 'weight-pregnancy',
    field: 'weight',
    length: { unit: 'month', min: 12, max: 24, usual: 12 },
    source: 'https://doi.org/10.1111/obr.12927',
  },
  { code: 'weight-other-first', field: 'weight', source: 'https://www.nice.org.uk/guidance/ng246' },
  { code: 'plastic-weight-stable', field: 'plastic', length: { unit: 'month', min: 3, max: 24, usual: 6 } },
  { code: 'plastic-garment', field: 'plastic', length: { unit: 'week', min: 1, max: 12, usual: 6 } },
];
