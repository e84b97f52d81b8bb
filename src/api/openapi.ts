import { toJsonSchema } from '@valibot/to-json-schema';
import { type GenericSchema, safeParse } from 'valibot';
import { LOCALES } from '#config.ts';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { env } from '#env.ts';

type Json = Record<string, unknown>;

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

let document: Json | undefined;

/** The contract as OpenAPI 3.1, for the makers of a back end. */
export function openApi(): Json {
  document ??= {
    openapi: '3.1.0',
    info: { title: `${env.PRODUCT_NAME} API`, version: '1' },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(
      [...Map.groupBy(ENDPOINTS, (row) => sitePath(row, env.PRODUCT_SLUG))].map(([path, rows]) => [
        path,
        Object.fromEntries(rows.map((row) => [row.method.toLowerCase(), operation(row)])),
      ]),
    ),
    components: { schemas: { Error: ERROR_SCHEMA } },
  };
  return document;
}

function operation(row: Endpoint): Json {
  return {
    summary: row.summary,
    'x-access': row.access,
    parameters: [...localization(), ...idempotencyKey(row), ...pathParameters(row), ...queryParameters(row)],
    ...(row.body ? { requestBody: requestBody(row) } : {}),
    responses: {
      200: {
        description: 'Success',
        content:
          row.type === undefined
            ? { 'application/json': { schema: envelope(row) } }
            : {
                [row.type]: {
                  schema: row.type === 'text/calendar' ? schemaOf(row.output, 'output') : BINARY,
                },
              },
      },
      default: {
        description: 'Failure, in the language asked for',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const BINARY: Json = { type: 'string', format: 'binary' };

const envelope = (row: Endpoint): Json => ({
  type: 'object',
  required: ['content'],
  properties: { content: schemaOf(row.output, 'output'), message: { type: 'string' } },
});

function localization(): Json[] {
  return [{ name: 'X-localization', in: 'header', schema: { type: 'string', enum: [...LOCALES] } }];
}

function idempotencyKey(row: Endpoint): Json[] {
  if (!row.idempotent) return [];
  const description =
    'The call is made once: for 24 hours the same key and input get the same answer; 409 while the first call is under way, 422 with another input.';
  return [{ name: 'Idempotency-Key', in: 'header', description, schema: { type: 'string', maxLength: 200 } }];
}

function pathParameters(row: Endpoint): Json[] {
  return [...sitePath(row, '').matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: 200 },
  }));
}

function queryParameters(row: Endpoint): Json[] {
  if (!row.query) return [];
  const { properties = {} } = schemaOf(row.query, 'input') as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}

function requestBody(row: Endpoint): Json {
  const schema = schemaOf(row.body as GenericSchema, 'input');
  const types = row.multipart
    ? ['multipart/form-data']
    : ['application/json', ...(row.form ? ['application/x-www-form-urlencoded'] : [])];
  // Where nothing has to be said, nothing need be sent.
  const required = row.multipart === true || !safeParse(row.body as GenericSchema, {}).success;
  return { required, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

// Rules that JSON Schema cannot say (trim, checks) are left out of it; the server still holds them.
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode }) as Json;
  return json;
}
