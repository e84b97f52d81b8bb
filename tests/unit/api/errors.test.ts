import { expect, test } from 'vitest';
import { ApiFailure, toNamedResponse, toResponse } from '#api/errors.ts';
import { openApi } from '#api/openapi/document.ts';
import { newRequest, runFor } from '#process/request-context.ts';

const ID = '0123456789abcdef';
const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

test.each(['server-error', 'unavailable', 'not-found', 'invalid'] as const)(
  'the body of the error %s names its request beside the message',
  async (code) => {
    const failure = new ApiFailure(code, code === 'invalid' ? { fields: { email: ['Missing.'] } } : {});
    const body = await bodyOf(runFor(newRequest(ID), () => toResponse(failure, 'en')));
    expect(body).toMatchObject({ message: expect.stringMatching(/\S/), request_id: ID });
  },
);

test('an error outside a request, and an error that many requests share, name no request', async () => {
  const failure = new ApiFailure('too-many-requests');
  expect(await bodyOf(toResponse(failure, 'en'))).not.toHaveProperty('request_id');
  const shared = runFor(newRequest(ID), () => toNamedResponse(failure, 'en', undefined));
  expect(await bodyOf(shared)).not.toHaveProperty('request_id');
});

test('the contract lists request_id as an optional field of errors', () => {
  const { components } = openApi() as unknown as {
    components: { schemas: { Error: { required: string[]; properties: object } } };
  };
  expect(components.schemas.Error.properties).toHaveProperty('request_id');
  expect(components.schemas.Error.required).toEqual(['message']);
});
