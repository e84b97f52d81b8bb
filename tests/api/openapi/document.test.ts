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

// biome-ignore lint/suspicious/noExplicitAny: a foreign document.
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

test('the document describes every row of the contract', () => {
  const rows = ENDPOINTS.map((endpoint) => `${endpoint.method} ${sitePath(endpoint, env.PRODUCT_SLUG)}`);
  expect(
    operations()
      .map(([name]) => name)
      .sort(),
  ).toEqual(rows.sort());
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

test('each operation has an id of its own, and the error statuses that the call can answer with', () => {
  const ids = operations().map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ENDPOINTS.length);
  expect(ids).toContain('getBlogBySlug');
  for (const [name, { responses, security }] of operations()) {
    const row = ENDPOINTS.find(
      (endpoint) => `${endpoint.method} ${sitePath(endpoint, env.PRODUCT_SLUG)}` === name,
    );
    expect({ name, has401: '401' in responses }).toEqual({ name, has401: row?.access !== 'public' });
    expect({ name, has419: '419' in responses }).toEqual({
      name,
      has419: row?.method !== 'GET' && !row?.anywhere,
    });
    expect({ name, has422: '422' in responses }).toEqual({ name, has422: Boolean(row?.body ?? row?.query) });
    expect({ name, has404: '404' in responses }).toEqual({ name, has404: name.includes('{') });
    expect({ name, someSecurity: security.some((scheme: object) => 'session' in scheme) }).toEqual({
      name,
      someSecurity: row?.access !== 'public',
    });
  }
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
  expect(settings.properties.items.items.required).toEqual(['slug', 'value']);
});

/** Required fields in place of which the reader can use other fields of the same object. */
const REPLACEABLE = [
  'slug',
  'title',
  'name',
  'key',
  'id',
  'published_at',
  'updated_at',
  // The entry of a meeting.
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
  expect(document.paths['/blog'].get['x-addition']).toBe(false);
  expect(document.paths['/tags'].get['x-addition']).toBe(true);
});
