import { type GenericSchema, safeParse } from 'valibot';
import { exampleOf } from '#api/openapi/example.ts';
import { failuresOf } from '#api/openapi/failures.ts';
import { type Json, schemaOf } from '#api/openapi/schema.ts';
import { type Access, type Endpoint, sitePath } from '#contract/endpoint.ts';
import { isSpecified } from '#contract/specification.ts';
import { Segment } from '#contract/text.ts';
import { env } from '#env.ts';

export interface Operation {
  operation: Json;
  /** Schemas that name themselves. */
  components: Record<string, Json>;
}

/** Groups of calls, by who may make them: name and description. */
export const TAGS: Readonly<Record<Access, readonly [name: string, description: string]>> = {
  public: ['Public', 'Calls of everybody; nobody need be signed in.'],
  user: ['Account', 'Calls of people who are signed in, whatever their role.'],
  Doctor: ['Doctor', 'Calls of doctors whose e-mail address is verified.'],
  Patient: ['Patient', 'Calls of patients whose e-mail address is verified.'],
  Editor: ['Editor', 'Calls of staff.'],
  signature: ['Signature', 'Calls whose body a back end signs.'],
};

export const SECURITY_SCHEMES: Json = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: `${env.PRODUCT_SLUG}_session`,
    description: 'The session of POST /login. A back end names its cookie as it likes.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description:
      'The value of the cookie XSRF-TOKEN, which GET /sanctum/csrf-cookie sets at the root of a back end; with the cookie of its session.',
  },
};

/** One call. Its id is made of method and path: `getBlogBySlug`. */
export function operationOf(row: Endpoint): Operation {
  const id = idOf(row);
  const output = schemaOf(row.output, 'output', id);
  const body = row.body ? schemaOf(row.body, 'input', `${id}Body`) : undefined;
  const operation: Json = {
    operationId: id,
    summary: row.summary,
    tags: [TAGS[row.access][0]],
    security: securityOf(row),
    'x-access': row.access,
    // A back end may lack it as a whole: see docs/api-additions.md.
    'x-addition': !isSpecified(row),
    parameters: [
      { $ref: '#/components/parameters/Localization' },
      ...(row.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...pathParameters(row),
      ...queryParameters(row),
    ],
    ...(body && { requestBody: requestBody(row, body.schema) }),
    responses: {
      200: { description: 'Success.', content: contentOf(row, output.schema) },
      ...failuresOf(row),
    },
  };
  return { operation, components: { ...output.components, ...body?.components } };
}

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Of method and path, whatever the product is called. */
function idOf({ method, path }: Endpoint): string {
  const words = path
    .replace('{product}-', '')
    .replaceAll('{', 'by-')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map(upper).join('');
}

function securityOf(row: Endpoint): Json[] {
  const schemes = [
    ...(row.access === 'public' ? [] : ['session']),
    ...(row.method === 'GET' || row.anywhere ? [] : ['csrf']),
  ];
  return schemes.length === 0 ? [] : [Object.fromEntries(schemes.map((name) => [name, []]))];
}

function contentOf(row: Endpoint, content: Json): Json {
  if (row.type === 'text/calendar') return { [row.type]: { schema: content, example: CALENDAR } };
  if (row.type !== undefined) return { [row.type]: { schema: { type: 'string', format: 'binary' } } };
  const schema = {
    type: 'object',
    required: ['content'],
    properties: { content, message: { type: 'string' } },
  };
  return { 'application/json': { schema, example: { content: exampleOf(row.output) } } };
}

const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';

function pathParameters(row: Endpoint): Json[] {
  return [...sitePath(row, '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: 200 },
    example: exampleOf(row.params?.[name] ?? Segment, name === 'id' ? '' : name),
  }));
}

function queryParameters(row: Endpoint): Json[] {
  if (!row.query) return [];
  const { properties = {}, required = [] } = schemaOf(row.query, 'input', '').schema as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
    ...(required.includes(name) && { required: true }),
  }));
}

function requestBody(row: Endpoint, schema: Json): Json {
  const types = row.multipart
    ? ['multipart/form-data']
    : ['application/json', ...(row.form ? ['application/x-www-form-urlencoded'] : [])];
  // Where nothing has to be said, nothing need be sent.
  const required = row.multipart === true || !safeParse(row.body as GenericSchema, {}).success;
  // A file has no example in JSON.
  const media = { schema, ...(!row.multipart && { example: exampleOf(row.body) }) };
  return { required, content: Object.fromEntries(types.map((type) => [type, media])) };
}
