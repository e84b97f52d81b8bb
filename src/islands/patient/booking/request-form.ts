import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type * as v from 'valibot';
import type { RequestMeeting } from '#contract/patient/booking.ts';
import { fieldMessage, type Rules } from '#islands/ui/field-message.ts';

/** The values of the form, before the schema reads them. */
export type RequestInput = v.InferInput<typeof RequestMeeting>;
export type RequestForm = UseFormReturn<RequestInput, unknown, RequestMeeting>;

/** Names of the fields in the order of the form. */
export const FIELD_NAMES = [
  ...(['complaint', 'history', 'medication', 'allergies', 'files', 'estimate_id'] as const),
  ...(['guardian_name', 'guardian_consent', 'health_consent', 'transfer_consent'] as const),
  ...(['payment', 'purchase_id', 'terms'] as const),
] as const satisfies FieldPath<RequestInput>[];
export type FieldName = (typeof FIELD_NAMES)[number];

/** The maximum numbers of characters of the texts, as in the contract. */
export const MAX_LENGTHS = {
  complaint: 4000,
  history: 4000,
  medication: 2000,
  allergies: 2000,
  estimate_id: 64,
  guardian_name: 120,
} as const;

/** Props that each part of the form gets. */
export interface PartProps {
  form: RequestForm;
  rules: Rules;
  /** Names of the fields for use within a sentence. */
  words: Readonly<Record<string, string>>;
}

/** Props of a field of the form. `error` is the message of the check in the browser or of the server. */
export function fieldOf({ form, rules, words }: PartProps, name: FieldName) {
  const max = name in MAX_LENGTHS ? MAX_LENGTHS[name as keyof typeof MAX_LENGTHS] : undefined;
  const fieldError = form.formState.errors[name];
  return {
    ...form.register(name),
    id: `request-${name}`,
    error: fieldMessage(fieldError, rules, words[name] ?? name, max ?? 0),
    ...(max === undefined ? {} : { maxLength: max }),
  };
}
