import type { MessageKey } from '#i18n/server/messages.ts';

type T = App.Locals['t'];

/** Rules that forms of an account are checked by in the browser. */
const RULES = [
  ...(['required', 'email', 'max', 'phone', 'accepted', 'text', 'invalid', 'confirmed', 'in'] as const),
  ...([
    'code',
    'birth_date',
    'person_name',
    'zone',
    'excess',
    'date',
    'price',
    'iban',
    'integer',
    'file_size',
  ] as const),
] as const;

/** The messages of an island about wrong fields; `min` of a password is its own number. */
export function checkStrings(t: T, fields: readonly string[], min: number) {
  const holes = { field: '{{field}}', max: '{{max}}', example: '+90 532 123 45 67' };
  const rules = Object.fromEntries(RULES.map((rule) => [rule, t(`validation:${rule}`, holes)]));
  return {
    rules: { ...rules, min: t('validation:min', { field: '{{field}}', min }) } as Record<
      (typeof RULES)[number] | 'min',
      string
    >,
    words: Object.fromEntries(fields.map((name) => [name, t(`validation:field.${name}` as MessageKey)])),
    notSent: t('dashboard:notSent'),
  };
}
