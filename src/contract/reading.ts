import * as v from 'valibot';

// biome-ignore lint/suspicious/noExplicitAny: every schema may be marked.
type AnySchema = v.GenericSchema<any, any>;

/**
 * A mark on a schema: how the tolerant reader treats a field that is missing or of another form. The schema
 * itself stays the one that the embedded API sends; only `client/tolerant.ts` reads these marks. A field without
 * a mark falls back by its kind.
 */
export interface Reading {
  /** Without it its object is nothing. */
  readonly essential?: true;
  /** Of a list: it is nothing where one of its items is. */
  readonly whole?: true;
  /** The list that a call is made for: where it is missing, the answer is an empty one. */
  readonly main?: true;
  /** Of a list: its items are parts of what it belongs to, which is shown without those that cannot be read. */
  readonly parts?: true;
  /** Stands in for it. */
  readonly otherwise?: unknown;
  /** Makes what stands in for it, of the fields of its object that stand before it. */
  readonly made?: (read: Readonly<Record<string, unknown>>) => unknown;
}

const marked = (schema: AnySchema, reading: Reading) => v.pipe(schema, v.metadata({ ...reading }));

/** The object is dropped where this field is not there: what names a thing, or its address. */
export const essential = <S extends AnySchema>(schema: S): S =>
  marked(schema, { essential: true }) as unknown as S;

/** Always sent; where it is missing in an answer, the value stands in for it. */
export const otherwise = <S extends AnySchema>(schema: S, value: v.InferOutput<S>): S =>
  marked(schema, { otherwise: value }) as unknown as S;

/** Always sent; where it is missing in an answer, it is made of the fields of its object that stand before it. */
export const madeOf = <S extends AnySchema>(
  schema: S,
  make: (read: Readonly<Record<string, unknown>>) => v.InferOutput<S>,
): S => marked(schema, { made: make }) as unknown as S;

/**
 * Marks a field that the embedded API always sends and a back end may lack: the reader gets null then, and the
 * page shows nothing for it.
 */
export const nullIfMissing = <S extends AnySchema>(schema: S): v.NullableSchema<S, undefined> =>
  marked(schema, { otherwise: null }) as unknown as v.NullableSchema<S, undefined>;

/** The list that a call is made for: always sent, and empty where an answer has none. */
export const mainList = <S extends AnySchema>(schema: S): S => marked(schema, { main: true }) as unknown as S;

/** A list of details: one that cannot be read is left out of its thing, like a field. */
export const parts = <S extends AnySchema>(schema: S): S => marked(schema, { parts: true }) as unknown as S;

/** A list that means something else without one of its items, such as the answers that a score is made of. */
export const whole = <S extends AnySchema>(schema: S): S =>
  marked(schema, { essential: true, whole: true }) as unknown as S;
