import type * as v from 'valibot';

/** The callers that are allowed. `signature`: the body is signed by a back end (webhooks). */
export type Access = 'public' | 'user' | 'Doctor' | 'Patient' | 'Editor' | 'signature';

export type Method = 'GET' | 'POST' | 'DELETE';

// biome-ignore lint/suspicious/noExplicitAny: an endpoint accepts every schema; its types are inferred where it is used.
type AnySchema = v.GenericSchema<any, any>;

/** Schemas of path parameters, by name. */
// biome-ignore lint/suspicious/noExplicitAny: as above; a parameter arrives as a text.
export type ParamSchemas = Readonly<Record<string, v.GenericSchema<string, any>>>;

type PathParams<Path extends string> = Path extends `/{product}${infer Rest}`
  ? PathParams<Rest>
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? { [K in Name | keyof PathParams<Rest>]: string }
    : unknown;

/** An endpoint's path on a site: `{product}` is the slug of the product's name, a setting. */
export const sitePath = ({ path }: Pick<Endpoint, 'path'>, product: string): string =>
  path.replace('{product}', product);

/** One call of the API, as client, server, tests and OpenAPI share it. */
export interface Endpoint<
  Path extends string = string,
  Query extends AnySchema = AnySchema,
  Body extends AnySchema = AnySchema,
  Output extends AnySchema = AnySchema,
  Who extends Access = Access,
  Given extends ParamSchemas = ParamSchemas,
> {
  readonly method: Method;
  /** Path below the API's base; `{name}` is one bounded segment. */
  readonly path: Path;
  /**
   * `user`: every signed-in user. A role: users of that role whose e-mail address is verified; doctors once
   * their registration is reviewed, and, outside a demonstration, staff with a second factor.
   */
  readonly access: Who;
  /** Whether an endpoint for a role is open also before the e-mail address is verified. */
  readonly unverified?: boolean;
  /** Whether an endpoint for doctors is open also while their registration waits for its review. */
  readonly pending?: boolean;
  /** Whether pages make the call by themselves, without an action of the person. It does not prolong the session. */
  readonly unattended?: boolean;
  /**
   * A few sentences for OpenAPI. They name each of 401, 403, 404, 409 and 410 with which this call answers for reasons of
   * its own, and the description lists these among its responses.
   */
  readonly summary: string;
  /**
   * Schemas of the path parameters that do not accept every segment. An invalid value is answered with 404.
   */
  readonly params?: Given;
  readonly query?: Query;
  readonly body?: Body;
  /** Schema of `content`; undeclared fields never leave the server. */
  readonly output: Output;
  /**
   * Whether the call takes an `Idempotency-Key` of a signed-in caller: for 24 hours the same key and input
   * get the same answer; 409 while the first call runs, 422 with another input. The handler runs in one
   * transaction, so when it fails, nothing is stored, and the call may be made again. Files are compared by
   * their content.
   */
  readonly idempotent?: boolean;
  /** Whether the body may be sent as a form as well as in JSON. */
  readonly form?: boolean;
  /** Whether the body must be a multipart form with files; the path is then among UPLOAD_PATHS of config.ts. */
  readonly multipart?: boolean;
  /**
   * Media type of an answer without an envelope; `output` is its text. `application/octet-stream` stands for a file,
   * which is answered with its own type.
   */
  readonly type?: 'text/calendar' | 'application/octet-stream';
  /** Whether other sites may send this write; the token in its path authorises it. */
  readonly anywhere?: boolean;
}

/**
 * Declares an endpoint; the types of its parts are inferred. The annotation lets the bundler leave out endpoints that a
 * page does not call.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const Path extends string,
  Output extends AnySchema,
  Query extends AnySchema = v.GenericSchema<undefined>,
  Body extends AnySchema = v.GenericSchema<undefined>,
  const Who extends Access = Access,
  Given extends ParamSchemas = Record<never, never>,
>(
  declared: Endpoint<Path, Query, Body, Output, Who, Given>,
): Endpoint<Path, Query, Body, Output, Who, Given> {
  return declared;
}

/** Path parameters as the client gives them. */
export type ParamsInput<E extends Endpoint> = E extends Endpoint<infer Path> ? PathParams<Path> : never;
/** Path parameters as a handler gets them, parsed. */
export type ParamsOutput<E extends Endpoint> =
  E extends Endpoint<infer Path, AnySchema, AnySchema, AnySchema, Access, infer Given>
    ? { [K in keyof PathParams<Path>]: K extends keyof Given ? v.InferOutput<Given[K]> : string }
    : never;
export type QueryInput<E extends Endpoint> = E extends Endpoint<string, infer Q> ? v.InferInput<Q> : never;
export type QueryOutput<E extends Endpoint> = E extends Endpoint<string, infer Q> ? v.InferOutput<Q> : never;
export type BodyInput<E extends Endpoint> =
  E extends Endpoint<string, AnySchema, infer B> ? v.InferInput<B> : never;
export type BodyOutput<E extends Endpoint> =
  E extends Endpoint<string, AnySchema, infer B> ? v.InferOutput<B> : never;
export type Content<E extends Endpoint> =
  E extends Endpoint<string, AnySchema, AnySchema, infer O> ? v.InferOutput<O> : never;
/** The return type of a handler: the schema's input, before undeclared fields are dropped. */
export type ContentInput<E extends Endpoint> =
  E extends Endpoint<string, AnySchema, AnySchema, infer O> ? v.InferInput<O> : never;
