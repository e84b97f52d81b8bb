/** Rules that a browser can find broken, as messages with `{{field}}`. */
export type Rules = Record<'required' | 'email' | 'max' | 'phone' | 'accepted' | 'text' | 'invalid', string>;

/** Type of errors that the server has found: their message is a sentence already. */
export const FROM_SERVER = 'server';

/** React Hook Form's error of a field, as far as it is read. */
interface Broken {
  type?: unknown;
  message?: unknown;
}

/** The error message of a field; `word` names it inside the sentence. */
export function fieldMessage(
  error: Broken | undefined,
  rules: Rules,
  word: string,
  max: number,
  /** Of what a right answer looks like, for rules that show one. */
  example = '',
): string | undefined {
  if (!error) return undefined;
  const message = String(error.message);
  if (error.type === FROM_SERVER) return message;
  const rule = rules[message as keyof Rules] ?? rules.invalid;
  return rule.replace('{{field}}', word).replace('{{max}}', String(max)).replace('{{example}}', example);
}
