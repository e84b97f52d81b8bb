import * as v from 'valibot';
import { Choice } from '#contract/doctor/file.ts';
import { endpoint } from '#contract/endpoint.ts';
import { withFallback } from '#contract/reading.ts';

/** Titles are in the language of the call. `chosen` does not depend on the review. */
const Choices = v.object({
  items: v.array(v.object({ ...Choice.entries, chosen: withFallback(v.boolean(), false) })),
});

export const getQualifications = endpoint({
  method: 'GET',
  path: '/doctor/qualifications',
  access: 'Doctor',
  pending: true,
  summary:
    'Qualifications to choose from, in the order of the form; `chosen`: those that the doctor submitted last.',
  output: Choices,
});

export const getOnlineSpecializations = endpoint({
  method: 'GET',
  path: '/doctor/online-specializations',
  access: 'Doctor',
  pending: true,
  summary:
    'Fields of medicine to choose from, in the order of the editors; `chosen`: those that the doctor submitted last.',
  output: Choices,
});

export const getTreatments = endpoint({
  method: 'GET',
  path: '/doctor/treatments',
  access: 'Doctor',
  pending: true,
  summary:
    'Treatments to choose from, by family; families themselves are left out. `chosen`: those that the doctor submitted last.',
  output: Choices,
});
