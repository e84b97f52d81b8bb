/** Messages of the validation rules, with the placeholders `{{field}}`, `{{max}}` and `{{example}}`. */
export type Rules = Record<'required' | 'email' | 'max' | 'phone' | 'accepted' | 'text' | 'invalid', string>;

/** Type of errors from the server, whose message is already a complete sentence. */
export const FROM_SERVER = 'server';

/** The messages without those of a field and of all fields nested in it. */
export const withoutErrorsOf = (
  errors: Readonly<Record<string, string>>,
  field: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => name !== field && !name.startsWith(`${field}.`)),
  );

/** The parts of React Hook Form's error of a field that are used here. */
interface FormFieldError {
  type?: unknown;
  message?: unknown;
}

/** The error message of a field; undefined without an error. `fieldName` stands inside the sentence. */
export function fieldMessage(
  error: FormFieldError | undefined,
  rules: Rules,
  fieldName: string,
  /** The maximum number of characters. */
  maxLength: number,
  /** An example of a valid value, for messages that show one. */
  example = '',
): string | undefined {
  if (!error) return undefined;
  const message = String(error.message);
  if (error.type === FROM_SERVER) return message;
  const rule = rules[message as keyof Rules] ?? rules.invalid;
  return rule
    .replace('{{field}}', fieldName)
    .replace('{{max}}', String(maxLength))
    .replace('{{example}}', example);
}
