import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleOf } from '#api/openapi/example.ts';
import { readTolerantly } from '#client/tolerant-reader.ts';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { isSpecified } from '#contract/specification.ts';
import { env } from '#env.ts';
import { ROWS } from '../../spec/rows.ts';
import { send } from '../support/api.ts';

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document has no type here.
type Loose = any;

let document: Loose;
beforeAll(async () => {
  document = (await send('/openapi.json')).json;
});

const operations = (): [name: string, operation: Loose][] =>
  Object.entries<Loose>(document.paths).flatMap(([path, verbs]) =>
    Object.entries<Loose>(verbs).map(([verb, operation]): [string, Loose] => [
      `${verb.toUpperCase()} ${path}`,
      operation,
    ]),
  );

/** Schema of the content of a call's answer. */
const contentOf = (path: string): Loose =>
  document.paths[path].get.responses[200].content['application/json'].schema.properties.content;

/** The method and path of a call in the document. */
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${sitePath(endpoint, env.PRODUCT_SLUG)}`;

test('the document describes every call of the contract, and no other', () => {
  expect(
    operations()
      .map(([name]) => name)
      .sort(),
  ).toEqual(ENDPOINTS.map(nameOf).sort());
});

test('the linter of Redocly finds neither errors nor warnings', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
  const brokenLint = await lintFromString({
    source: source.replace('#/components/schemas/Error', '#/components/schemas/Nothing'),
    absoluteRef: 'openapi.json',
    config,
  });
  expect(brokenLint.map(({ ruleId }) => ruleId)).toContain('no-unresolved-refs');
});

test('each operation has an id of its own, and 401, 404, 419 and 422 where its access, path, method and fields call for them', () => {
  const ids = operations().map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ENDPOINTS.length);
  expect(ids).toContain('getBlogBySlug');
  for (const [name, { responses, security }] of operations()) {
    const endpoint = ENDPOINTS.find((one) => nameOf(one) === name);
    expect({ name, has401: '401' in responses }).toEqual({
      name,
      has401: endpoint?.access !== 'public' || /\b401\b/.test(endpoint.summary),
    });
    expect({ name, has419: '419' in responses }).toEqual({
      name,
      has419: endpoint?.method !== 'GET' && !endpoint?.anywhere,
    });
    expect({ name, has422: '422' in responses }).toEqual({
      name,
      has422: Boolean(endpoint?.body ?? endpoint?.query),
    });
    expect({ name, has404: '404' in responses }).toEqual({
      name,
      has404: name.includes('{') || /\b404\b/.test(endpoint?.summary ?? ''),
    });
    expect({ name, someSecurity: security.some((scheme: object) => 'session' in scheme) }).toEqual({
      name,
      someSecurity: endpoint?.access !== 'public',
    });
  }
});

test('each 401, 403, 404, 409 and 410 that the summary of a call names is among its responses', () => {
  for (const [name, { responses, summary }] of operations()) {
    for (const status of summary.match(/\b(401|403|404|409|410)\b/g) ?? [])
      expect(Object.keys(responses), name).toContain(status);
  }
  const find = (name: string) => operations().find(([one]) => one === name)?.[1].responses;
  expect(find('POST /meeting-guest/enter')[410]).toEqual({ $ref: '#/components/responses/Gone' });
  expect(find('POST /uploading-image')[401]).toEqual({ $ref: '#/components/responses/Unauthenticated' });
  expect(find('POST /login/identities')[403]).toEqual({ $ref: '#/components/responses/Forbidden' });
  expect(find('POST /close-account')[409]).toEqual({ $ref: '#/components/responses/Conflict' });
});

test('calls that meet no conflict list no 409, and those that nothing ends list no 410', () => {
  const responses = operations().find(([name]) => name === 'GET /blog/latest-posts')?.[1].responses;
  expect(Object.keys(responses)).not.toContain('409');
  expect(Object.keys(responses)).not.toContain('410');
});

describe('examples', () => {
  test('exist for every answer and every body in JSON', () => {
    for (const [name, { responses, requestBody }] of operations()) {
      for (const content of [responses[200].content, requestBody?.content ?? {}]) {
        const media = content['application/json'];
        if (media) expect(media.example, name).toBeDefined();
      }
    }
  });

  test('have English texts, and say so', () => {
    const serviceExample = operations().find(([name]) => name === 'GET /services/turkey/{slug}')?.[1];
    const { content } = serviceExample.responses[200].content['application/json'].example;
    expect(content).toMatchObject({ title: 'Dental implants', locale: 'en' });
  });

  test('fit the contract', () => {
    const misfits = ENDPOINTS.flatMap((endpoint) =>
      [endpoint.type === 'application/octet-stream' ? undefined : endpoint.output, endpoint.body]
        .filter((schema) => schema !== undefined)
        .map((schema) => [
          `${endpoint.method} ${endpoint.path}`,
          v.safeParse(schema, exampleOf(schema)).issues,
        ]),
    ).filter(([, issues]) => issues !== undefined);
    expect(misfits).toEqual([]);
  });
});

test('only fields are required without which an answer cannot be read', () => {
  const post = contentOf('/blog/{slug}');
  expect(post.required).toEqual(expect.arrayContaining(['slug', 'title']));
  for (const optionalField of ['summary', 'sources', 'reviewer', 'related', 'meta_tags', 'body'])
    expect(post.required).not.toContain(optionalField);
  const settings = contentOf('/settings/general-settings');
  expect(settings.required).toEqual(['items']);
  expect(contentOf('/filters/countries/{id}').required).toEqual(['items']);
  expect(settings.properties.items.items.required).toEqual(['slug', 'value']);
});

/** Required fields that the reader can make from other fields or from the path of the call. */
const REPLACEABLE = [
  'slug',
  'title',
  'name',
  'key',
  'id',
  'published_at',
  'updated_at',
  // The link to a meeting's room.
  'join',
  // An answer without its list counts as one with an empty list.
  'items',
];

test('an answer can be read without the fields that are not required, and not without the others', () => {
  const disagreements: string[] = [];
  for (const endpoint of ENDPOINTS.filter(({ type, method }) => type === undefined && method === 'GET')) {
    const { properties, required = [] } = contentOf(sitePath(endpoint, env.PRODUCT_SLUG));
    const example = exampleOf(endpoint.output);
    for (const field of Object.keys(properties ?? {})) {
      const { [field]: _, ...rest } = example as Record<string, unknown>;
      // An answer that has one field would be empty without it.
      if (Object.keys(rest).length === 0) continue;
      const readable = isReadable(endpoint, rest);
      const isReplaced = readable && required.includes(field) && REPLACEABLE.includes(field);
      if (readable === required.includes(field) && !isReplaced)
        disagreements.push(`${endpoint.path} ${field}`);
    }
  }
  expect(disagreements).toEqual([]);
});

function isReadable({ output }: Endpoint, content: unknown): boolean {
  try {
    readTolerantly(output, content, { locale: 'en' });
    return true;
  } catch {
    return false;
  }
}

test('the document marks the calls beyond the specification as additions', () => {
  const shape = (call: string) => call.replace(/\{[^}]*\}/g, '{}');
  const specified = new Set(ROWS.map(({ id }) => shape(id)));
  const wrongCalls = ENDPOINTS.filter(
    (endpoint) => isSpecified(endpoint) !== specified.has(shape(`${endpoint.method} ${endpoint.path}`)),
  );
  expect(wrongCalls).toEqual([]);
  const additions = operations().filter(([, operation]) => operation['x-addition']);
  const expectedAdditions = ENDPOINTS.filter((endpoint) => !isSpecified(endpoint)).map(nameOf);
  expect(additions.map(([name]) => name).sort()).toEqual(expectedAdditions.sort());
  expect(operations().every(([, operation]) => typeof operation['x-addition'] === 'boolean')).toBe(true);
});
