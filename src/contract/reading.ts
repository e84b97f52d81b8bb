import * as v from 'valibot';

// biome-ignore lint/suspicious/noExplicitAny: every schema may be marked.
type AnySchema = v.GenericSchema<any, any>;

/**
 * A mark on a schema: how the tolerant reader treats a field that is missing or invalid. The schema itself stays the
 * one by which the embedded API answers. `client/tolerant-reader.ts` reads the marks, and `api/openapi` marks by them
 * the fields that an answer must have. The fallback of a field without a mark follows from the type of its schema
 * (`contract/fallback.ts`).
 */
export interface Reading {
  /** Whether its object is dropped where this field cannot be read. */
  readonly essential?: true;
  /**
   * For a list: an item that cannot be read drops the object that has the list. A missing list is empty, unless it is
   * `essential` too.
   */
  readonly complete?: true;
  /**
   * For a list that is the purpose of its call: the API description requires it. The reader treats it like any list:
   * empty where it is missing.
   */
  readonly main?: true;
  /** For a list: an item that cannot be read is reported like a missing field (`without`), not as a lost item. */
  readonly details?: true;
  /** The value where the field cannot be read. */
  readonly fallback?: unknown;
  /**
   * Computes the value where the field cannot be read, from the fields of its object that are read before it; `read` may
   * be missing all of them.
   */
  readonly computeFallback?: (read: Readonly<Record<string, unknown>>) => unknown;
}

const marked = (schema: AnySchema, reading: Reading) => v.pipe(schema, v.metadata({ ...reading }));

/** A field without which its object is dropped, such as its name or its address. */
export const essential = <S extends AnySchema>(schema: S): S =>
  marked(schema, { essential: true }) as unknown as S;

/** A field that the embedded API always sends; where another back end lacks it, readers get `value`. */
export const withFallback = <S extends AnySchema>(schema: S, value: v.InferOutput<S>): S =>
  marked(schema, { fallback: value }) as unknown as S;

/**
 * Like {@link withFallback}, with a value that is computed from the fields that precede it in its object; `read` may be
 * missing all of them.
 */
export const withComputedFallback = <S extends AnySchema>(
  schema: S,
  compute: (read: Readonly<Record<string, unknown>>) => v.InferOutput<S>,
): S => marked(schema, { computeFallback: compute }) as unknown as S;

/**
 * Marks a field that the embedded API always sends and a back end may lack: the reader gets null then, and the
 * page shows nothing for it.
 */
export const nullIfMissing = <S extends AnySchema>(schema: S): v.NullableSchema<S, undefined> =>
  marked(schema, { fallback: null }) as unknown as v.NullableSchema<S, undefined>;

/** The list that is the purpose of a call. The embedded API always sends it; it is empty where an answer lacks it. */
export const mainList = <S extends AnySchema>(schema: S): S => marked(schema, { main: true }) as unknown as S;

/** A list of details of an object: items that cannot be read are left out of it, like fields. */
export const detailList = <S extends AnySchema>(schema: S): S =>
  marked(schema, { details: true }) as unknown as S;

/**
 * A list without which its object is dropped, also where one item cannot be read, because an incomplete one would be
 * wrong, such as the options of a question that counts points.
 */
export const completeList = <S extends AnySchema>(schema: S): S =>
  marked(schema, { essential: true, complete: true }) as unknown as S;

/** Like {@link completeList}, for a list that an answer may lack: it is empty then. */
export const completeUnlessMissing = <S extends AnySchema>(schema: S): S =>
  marked(schema, { complete: true }) as unknown as S;
