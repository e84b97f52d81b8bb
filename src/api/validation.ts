import * as v from 'valibot';
import { fail } from '#api/errors.ts';
import type { Locale } from '#config.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { getT } from '#i18n/server/t.ts';

/** Parses one part of a request; a 422 names each bad field in the visitor's language. */
export function parse<S extends v.GenericSchema>(schema: S, input: unknown, locale: Locale): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  return fail('invalid', { fields: fieldErrors(result.issues, locale) });
}

function fieldErrors(issues: readonly v.BaseIssue<unknown>[], locale: Locale): FieldErrors {
  const t = getT(locale) as (key: string, options?: Record<string, unknown>) => string;
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? 'body';
    const name = t(`validation:field.${path}`, { defaultValue: path.replaceAll('_', ' ') });
    const requirement = 'requirement' in issue ? issue.requirement : undefined;
    const values = typeof requirement === 'number' ? { min: requirement, max: requirement } : {};
    fields[path] = [...(fields[path] ?? []), t(`validation:${ruleOf(issue)}`, { field: name, ...values })];
  }
  return fields;
}

/** Schemas name their rule as message; a missing key reports its object's type instead. */
function ruleOf(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined || issue.input === null) return 'required';
  return /^[a-z_]+$/.test(issue.message) ? issue.message : 'invalid';
}
