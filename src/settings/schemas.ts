import * as v from 'valibot';

/** A setting with its schema, its default, and an example for error messages. */
export const setting = <S extends v.GenericSchema<string, unknown>>(
  schema: S,
  fallback: string,
  example: string,
) => ({ schema, fallback, example });

export const url = v.pipe(
  v.string(),
  v.url('is not a web address'),
  v.check((text) => /^https?:/.test(text), 'must start with http:// or https://'),
  v.transform((text) => text.replace(/\/+$/, '')),
);
export const optional = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ],
    // The message of the last option, which is the schema of the setting, instead of one about the union.
    (issue) => issue.issues?.at(-1)?.message ?? issue.message,
  );
export const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'is not a whole number'),
    v.transform(Number),
    v.minValue(min, `is below ${min}`),
    v.maxValue(max, `is above ${max}`),
  );
export const flag = v.pipe(
  v.picklist(['', 'true', 'false'], 'is neither true nor false'),
  v.transform((text) => (text === '' ? undefined : text === 'true')),
);
export const text = (max: number) =>
  v.pipe(v.string(), v.minLength(1, 'is empty'), v.maxLength(max, `is over ${max} characters`));

/** Splits a list at its commas, without empty parts. */
export function split(value: string): string[] {
  const parts = value.split(',').map((part) => part.trim());
  return parts.filter(Boolean);
}

/** Whether a host name, as URLs contain it, means this machine. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
