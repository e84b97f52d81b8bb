import { OWN_PAGE_SIZE } from '#config.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Options } from './call.ts';
import { DeskRefusal, EXIT } from './io.ts';

/** Reads `--page`, a number from 1 on; the first page when it is left out. */
export function parsePage({ page = '1' }: Options): { limit: number; offset: number; page: number } {
  if (!/^[1-9]\d{0,5}$/.test(String(page)))
    throw new DeskRefusal('--page takes a number from 1 on.', EXIT.usage);
  const number = Number(page);
  return { limit: OWN_PAGE_SIZE.desk, offset: (number - 1) * OWN_PAGE_SIZE.desk, page: number };
}

/** The name of an option on the command line. The name of an argument, such as `<who>`, is written as it is. */
const labelOf = (name: string): string => (name.startsWith('<') ? name : `--${name}`);

/** Reads an option whose value is one of `choices`; undefined when it is left out. */
export function parseChoice<const T extends string>(
  options: Options,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  const found = choices.find((choice) => choice === value);
  if (!found) throw new DeskRefusal(`${labelOf(name)} is one of: ${choices.join(', ')}.`, EXIT.usage);
  return found;
}

/** Reads the id of a record, as lists print it. */
export function parseId(text = ''): string {
  const id = text.toLowerCase();
  if (!isUuid(id)) throw new DeskRefusal(`"${text}" is no id: lists print them.`, EXIT.usage);
  return id;
}

/**
 * Reads a text without the white space around it; undefined when it is left out. `max` characters are allowed, as many
 * as the API allows in the same field.
 */
export function parseText(options: Options, name: string, max: number): string | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  const text = String(value).trim();
  if (text.length > max || !text.isWellFormed() || text.includes('\0'))
    throw new DeskRefusal(`${labelOf(name)} takes a text of at most ${max} characters.`, EXIT.usage);
  return text;
}

/** Reads a day, `YYYY-MM-DD`; undefined when it is left out. */
export function parseDay(options: Options, name: string): string | undefined {
  const day = options[name];
  if (day === undefined) return undefined;
  try {
    return Temporal.PlainDate.from(String(day)).toString();
  } catch {
    throw new DeskRefusal(`--${name} takes a day as 2026-11-22.`, EXIT.usage);
  }
}
