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
  /** The recursive schemas, by name. */
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

/** The operation of one call. Its id is made of method and path: `getBlogBySlug`. */
export function operationOf(endpoint: Endpoint): Operation {
  const id = operationId(endpoint);
  const output = schemaOf(endpoint.output, 'output', id);
  const body = endpoint.body ? schemaOf(endpoint.body, 'input', `${id}Body`) : undefined;
  const operation: Json = {
    operationId: id,
    summary: endpoint.summary,
    tags: [TAGS[endpoint.access][0]],
    security: securityOf(endpoint),
    'x-access': endpoint.access,
    // Another back end may lack the whole call: see docs/api-additions.md.
    'x-addition': !isSpecified(endpoint),
    parameters: [
      { $ref: '#/components/parameters/Localization' },
      ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...pathParameters(endpoint),
      ...queryParameters(endpoint),
    ],
    ...(body && { requestBody: requestBody(endpoint, body.schema) }),
    responses: {
      200: { description: 'Success.', content: contentOf(endpoint, output.schema) },
      ...failuresOf(endpoint),
    },
  };
  return { operation, components: { ...output.components, ...body?.components } };
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** An id of method and path that does not contain the product's name. */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .replace('{product}-', '')
    .replaceAll('{', 'by-')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map(capitalise).join('');
}

function securityOf(endpoint: Endpoint): Json[] {
  const schemes = [
    ...(endpoint.access === 'public' ? [] : ['session']),
    ...(endpoint.method === 'GET' || endpoint.anywhere ? [] : ['csrf']),
  ];
  return schemes.length === 0 ? [] : [Object.fromEntries(schemes.map((name) => [name, []]))];
}

function contentOf(endpoint: Endpoint, content: Json): Json {
  if (endpoint.type === 'text/calendar') return { [endpoint.type]: { schema: content, example: CALENDAR } };
  if (endpoint.type !== undefined)
    return { [endpoint.type]: { schema: { type: 'string', format: 'binary' } } };
  const schema = {
    type: 'object',
    required: ['content'],
    properties: { content, message: { type: 'string' } },
  };
  return { 'application/json': { schema, example: { content: exampleOf(endpoint.output) } } };
}

const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';

function pathParameters(endpoint: Endpoint): Json[] {
  return [...sitePath(endpoint, '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: 200 },
    example: exampleOf(endpoint.params?.[name] ?? Segment, name === 'id' ? '' : name),
  }));
}

function queryParameters(endpoint: Endpoint): Json[] {
  if (!endpoint.query) return [];
  const { properties = {}, required = [] } = schemaOf(endpoint.query, 'input', '').schema as {
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

function requestBody(endpoint: Endpoint, schema: Json): Json {
  const types = endpoint.multipart
    ? ['multipart/form-data']
    : ['application/json', ...(endpoint.form ? ['application/x-www-form-urlencoded'] : [])];
  // The body is optional when an empty object is valid.
  const required = endpoint.multipart === true || !safeParse(endpoint.body as GenericSchema, {}).success;
  // A file cannot be written as an example in JSON.
  const media = { schema, ...(!endpoint.multipart && { example: exampleOf(endpoint.body) }) };
  return { required, content: Object.fromEntries(types.map((type) => [type, media])) };
}
