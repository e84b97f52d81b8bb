import type { ServiceFamily } from '#domain/content-kinds.ts';
import type { Treatment } from '#domain/follow-up/question.ts';

const TREATMENT_OF_FAMILY: Readonly<Record<ServiceFamily, Treatment>> = {
  dentistry: 'dental',
  'hair-transplant': 'hair',
  'obesity-surgery': 'weight',
  vision: 'eye',
};

/** The group of treatments that a patient probably had, by the family that their doctor's field belongs to. */
export const suggestTreatment = (family: ServiceFamily | null | undefined): Treatment | null =>
  family ? TREATMENT_OF_FAMILY[family] : null;
