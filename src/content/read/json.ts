import * as v from 'valibot';
import { ContentError } from '#content/content-error.ts';
import { needFile, type ContentFiles } from '#content/content-files.ts';

/** Reads a JSON file by its schema. Throws a ContentError. */
export function readJson<S extends v.GenericSchema>(
  files: ContentFiles,
  path: string,
  schema: S,
): v.InferOutput<S> {
  const text = needFile(files, path);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new ContentError(path, '', `is not JSON: ${(error as Error).message}`);
  }
  return validate(path, schema, data);
}

/**
 * Parses data by a schema. Throws a ContentError. `line` returns the line of a top-level key, for formats with lines.
 */
export function validate<S extends v.GenericSchema>(
  path: string,
  schema: S,
  data: unknown,
  line: (key: string) => number | undefined = () => undefined,
): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const key = placeOf(data, issue);
  const number = line(key.split('.')[0] ?? '');
  const place = [number && `line ${number}`, key && `key ${key}`].filter(Boolean).join(', ');
  throw new ContentError(path, place, reasonOf(issue));
}

/**
 * The path of an issue in the data: `aftercare.name.fr`. Entries of lists appear by their names, which editors know.
 */
function placeOf(data: unknown, { path }: v.BaseIssue<unknown>): string {
  let value = data;
  const parts = (path ?? []).map(({ key }) => {
    const inList = Array.isArray(value);
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key as PropertyKey];
    return inList ? entryName(value, Number(key)) : String(key);
  });
  return parts.join('.');
}

/**
 * Names an entry of a list for an error message: by its key, slug, service or name, or else by its position, counted
 * from 1.
 */
export function entryName(entry: unknown, index: number): string {
  const { group, key, slug, service, name: ownName } = (entry ?? {}) as Record<string, unknown>;
  const [name] = [key, slug, service, ownName].filter((part) => typeof part === 'string' && part !== '');
  if (name === undefined) return `entry ${index + 1}`;
  return typeof group === 'string' ? `${group}.${String(name)}` : String(name);
}

/** Valibot has one message for missing and unknown keys of an object; this tells them apart. */
function reasonOf({ type, expected, message }: v.BaseIssue<unknown>): string {
  if (type !== 'strict_object') return message;
  if (expected === 'Object') return 'is not an object';
  return expected === 'never' ? 'is not known' : 'is missing';
}
