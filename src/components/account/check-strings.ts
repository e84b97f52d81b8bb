import type { MessageKey } from '#i18n/server/messages.ts';

type T = App.Locals['t'];

/** Validation rules that the islands of the dashboards can report, as `validation:<rule>` names them. */
const RULES = [
  'required',
  'email',
  'max',
  'phone',
  'accepted',
  'text',
  'invalid',
  'confirmed',
  'in',
  'code',
  'birth_date',
  'person_name',
  'zone',
  'excess',
  'date',
  'year',
  'url',
  'distinct',
  'price',
  'iban',
  'integer',
  'file_size',
] as const;

/**
 * The error messages for the fields of an island's form. The island fills in `{{field}}` and `{{max}}`; `min`, the
 * shortest length of a password, is filled in here, because it is the same everywhere.
 */
export function checkStrings(t: T, fields: readonly string[], min: number) {
  const placeholders = { field: '{{field}}', max: '{{max}}', example: '+90 532 123 45 67' };
  const rules = Object.fromEntries(RULES.map((rule) => [rule, t(`validation:${rule}`, placeholders)]));
  return {
    rules: { ...rules, min: t('validation:min', { field: '{{field}}', min }) } as Record<
      (typeof RULES)[number] | 'min',
      string
    >,
    fieldNames: Object.fromEntries(fields.map((name) => [name, t(`validation:field.${name}` as MessageKey)])),
    notSent: t('dashboard:notSent'),
  };
}
