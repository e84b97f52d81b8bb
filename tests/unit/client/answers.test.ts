import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type AnswerValidity, createApiClient } from '#client/api-client.ts';
import { ApiError } from '#client/api-error.ts';
import { getUser, logout } from '#contract/auth/user.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Calls an endpoint whose schema counts how often it is used. */
async function read(answers: AnswerValidity, content: unknown) {
  let parses = 0;
  const getThings = endpoint({
    method: 'GET',
    path: '/things',
    access: 'public',
    summary: 'Things.',
    output: v.pipe(
      v.object({ name: v.string() }),
      v.check(() => {
        parses += 1;
        return true;
      }),
    ),
  });
  const transport = async () => Response.json({ content });
  const client = createApiClient({ base: 'https://www.example.com', locale: 'en', transport, answers });
  return { content: await client.call(getThings), parses };
}

test('does not parse an answer again that the embedded API has validated', async () => {
  expect(await read('validated', { name: 'a' })).toEqual({ content: { name: 'a' }, parses: 0 });
});

test('parses any other answer, and removes fields that the contract does not declare', async () => {
  const { content, parses } = await read('unvalidated', { name: 'a', secret: 'b' });
  expect(content).toEqual({ name: 'a' });
  expect(parses).toBeGreaterThan(0);
});

test('repairs any other answer that does not fit its schema', async () => {
  expect(await read('unvalidated', { name: {} })).toMatchObject({ content: { name: '' } });
});

const clientOf = (answer: () => Response) =>
  createApiClient({
    base: 'https://www.example.com',
    locale: 'en',
    transport: async () => answer(),
    answers: 'unvalidated',
  });

test('an answer that breaks off counts as no answer', async () => {
  const start = (body: ReadableStreamDefaultController) => body.error(new TypeError('terminated'));
  const broken = () => new Response(new ReadableStream({ start }));
  const error = await clientOf(broken)
    .call(getUser)
    .catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 0 });
});

test.each([200, 409])(
  'submit has no message where the answer (%i) has none or an empty one',
  async (status) => {
    for (const body of [{}, { message: '' }]) {
      const answer = await clientOf(() => Response.json(body, { status })).submit(logout, {});
      expect({ status: answer.status, message: answer.message }).toEqual({ status, message: undefined });
    }
  },
);

test('a refusal whose body is no object is still a refusal', async () => {
  for (const body of ['null', '"Forbidden"', '[]'])
    await expect(
      clientOf(() => new Response(body, { status: 403 })).call(getUser),
      body,
    ).rejects.toMatchObject({ name: 'ApiError', status: 403, message: '' });
});
