import { VERSION_FIELDS } from '#domain/agreed-texts.ts';
import { nonEmptyValues, valuesOf } from '#page/form-request.ts';

const CASE_FIELDS = ['complaint', 'history', 'medication', 'allergies', 'estimate_id'] as const;
const OTHER_TEXTS = ['guardian_name', 'payment', 'purchase_id'] as const;
/** Checkboxes that are sent to the API only if they are ticked. */
const GUARDIAN_BOXES = ['guardian_consent'] as const;
/** Checkboxes that are always sent, so that the API refuses those that are not ticked. */
const CONSENT_BOXES = ['health_consent', 'transfer_consent', 'terms'] as const;
const FIELDS = [
  ...CASE_FIELDS,
  ...OTHER_TEXTS,
  ...GUARDIAN_BOXES,
  ...CONSENT_BOXES,
  ...VERSION_FIELDS,
] as const;
/** Names of the fields in the order of the form, by which the errors are sorted. */
export const ERROR_ORDER = [
  ...CASE_FIELDS,
  'files',
  'guardian_name',
  'guardian_consent',
  'health_consent',
  'transfer_consent',
  'payment',
  'purchase_id',
  'terms',
];

/** The values of the form that requests a meeting, and the request for a held time that they make, without files. */
export function bookingValues(form: URLSearchParams, hold: string) {
  const values = valuesOf(form, FIELDS);
  const { guardian_consent: isGuardianTicked, ...texts } = values;
  const request = {
    ...nonEmptyValues(texts),
    ...Object.fromEntries(CONSENT_BOXES.map((name) => [name, values[name]])),
    hold_id: hold,
    // Without a guardian, the patient says with the terms that they are of age.
    ...(values.guardian_name.trim() === '' && !isGuardianTicked && { of_age: true }),
    ...(isGuardianTicked && { guardian_consent: true }),
  };
  return { values, request };
}
