import { ERROR_SCHEMA, failureComponents } from '#api/openapi/failures.ts';
import { operationOf, SECURITY_SCHEMES, TAGS } from '#api/openapi/operation.ts';
import type { Json } from '#api/openapi/schema.ts';
import { LOCALES } from '#config.ts';
import { sitePath } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { env } from '#env.ts';

const DESCRIPTION =
  'The calls that this site makes. Answers have their data in `content`; where a field that is not required is missing, the site uses a default or hides its block. Calls marked `x-addition` are beyond the specification: a back end may lack them as a whole.';

const PARAMETERS: Json = {
  Localization: {
    name: 'X-localization',
    in: 'header',
    description: 'Language of the answer.',
    schema: { type: 'string', enum: [...LOCALES] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The call is made once: for 24 hours the same key and input get the same answer; 409 while the first call is under way, 422 with another input.',
    schema: { type: 'string', maxLength: 200 },
  },
};

let document: Json | undefined;

/** The contract as an OpenAPI 3.1 document, for people who write another back end. It is made once in a process. */
export function openApi(): Json {
  document ??= describeApi();
  return document;
}

function describeApi(): Json {
  const rows = ENDPOINTS.map((endpoint) => ({ endpoint, ...operationOf(endpoint) }));
  const used = new Set(ENDPOINTS.map(({ access }) => access));
  const byPath = Map.groupBy(rows, ({ endpoint }) => sitePath(endpoint, env.PRODUCT_SLUG));
  return {
    openapi: '3.1.0',
    info: {
      title: `${env.PRODUCT_NAME} API`,
      version: '1',
      description: DESCRIPTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(TAGS)
      .filter(([access]) => used.has(access as keyof typeof TAGS))
      .map(([, [name, description]]) => ({ name, description })),
    paths: Object.fromEntries(
      [...byPath].map(([path, calls]) => [
        path,
        Object.fromEntries(
          calls.map(({ endpoint, operation }) => [endpoint.method.toLowerCase(), operation]),
        ),
      ]),
    ),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: PARAMETERS,
      responses: failureComponents(),
      schemas: { Error: ERROR_SCHEMA, ...Object.assign({}, ...rows.map(({ components }) => components)) },
    },
  };
}
