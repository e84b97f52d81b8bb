import { expect, test } from 'vitest';
import { openApi } from '#api/openapi/document.ts';
import { sitePath } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';

test('the document shows which calls take an idempotency key: writes that are not public', () => {
  const { paths } = openApi() as {
    paths: Record<string, Record<string, { parameters: { $ref?: string }[] }>>;
  };
  for (const endpoint of ENDPOINTS) {
    const { parameters = [] } = paths[sitePath(endpoint, 'turqua')]?.[endpoint.method.toLowerCase()] ?? {};
    expect(parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey')).toBe(
      endpoint.idempotent === true,
    );
    if (!endpoint.idempotent) continue;
    expect(endpoint.method).not.toBe('GET');
    expect(endpoint.access).not.toBe('public');
  }
});
