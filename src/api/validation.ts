import * as v from 'valibot';
import { fail } from '#api/errors.ts';
import type { Locale } from '#config.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { phoneExampleFor } from '#domain/phone.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { getT } from '#i18n/server/t.ts';

const english = stringsOf('en', 'validation');

/** Parses one part of a request. Throws a 422 that names each bad field in the visitor's language. */
export function parse<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  locale: Locale,
): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  return fail('invalid', { fields: fieldErrors(result.issues, locale) });
}

/** Throws a 422 on one field, for a rule that the schema cannot know. */
export function invalidField(
  field: string,
  rule: keyof Validation,
  locale: Locale,
  bounds: Readonly<Record<string, number>> = {},
): never {
  const name = nameOf(field, locale);
  return fail('invalid', {
    fields: { [field]: [getT(locale)(`validation:${rule}`, { field: name, ...bounds })] },
  });
}

function nameOf(path: string, locale: Locale): string {
  // Entries of lists share the name of the list; for nested fields the innermost name counts.
  const keyParts = path.split('.').filter((part) => !/^\d+$/.test(part));
  const key = [keyParts.join('.'), keyParts.at(-1)].map((name) => `field.${name}`).find(isMessage);
  return key ? getT(locale)(`validation:${key}`) : path.replaceAll('_', ' ');
}

function fieldErrors(issues: readonly v.BaseIssue<unknown>[], locale: Locale): FieldErrors {
  const t = getT(locale);
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? 'body';
    const name = nameOf(path, locale);
    const requirement = 'requirement' in issue ? issue.requirement : undefined;
    const bound = typeof requirement === 'number' ? requirement : 0;
    const rule = ruleOf(issue);
    const example = rule === 'phone' ? phoneExample(issue.input, locale) : '';
    const text = t(`validation:${rule}`, { field: name, min: bound, max: bound, example });
    fields[path] = [...(fields[path] ?? []), text];
  }
  return fields;
}

/** An example number of the country whose code was typed. */
function phoneExample(input: unknown, locale: Locale): string {
  const { phone, phone_country } = v.parse(PhoneInput, input);
  return phoneExampleFor(phone, phone_country, locale);
}

const OptionalText = v.fallback(v.optional(v.string()), undefined);
const PhoneInput = v.object({ phone: v.fallback(v.string(), ''), phone_country: OptionalText });

type Validation = typeof english;
const isMessage = (key: string): key is keyof Validation & string => key in english;

/** The rule that failed: schemas name it as their message; a missing key reports its object's type instead. */
function ruleOf(issue: v.BaseIssue<unknown>): keyof Validation {
  if (issue.input === undefined || issue.input === null) return 'required';
  return isMessage(issue.message) ? issue.message : 'invalid';
}
