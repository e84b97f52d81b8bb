import * as v from 'valibot';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { type Difference, callDifference, describeStatus } from './difference.ts';
import type { Answer, BackEnd, Visitor } from './visitor.ts';

/**
 * Makes a call without any field, so that nothing is stored. Expects 422 where the endpoint needs fields, otherwise
 * 200.
 */
export async function checkEmptyWrite(
  visitor: Visitor,
  endpoint: Endpoint,
  { product }: BackEnd,
): Promise<Difference[]> {
  const path = sitePath(endpoint, product).replace(/\{\w+\}/g, 'no-such-thing');
  const answer = await visitor.ask(path, endpoint.method, emptyBody(endpoint));
  const needsFields = [endpoint.body, endpoint.query].some(
    (schema) => schema && !v.safeParse(schema, {}).success,
  );
  if (needsFields && answer.status === 422) return checkError(endpoint, answer);
  if (!needsFields && answer.status === 200) return [];
  const expected = needsFields ? '422 (an empty form)' : '200';
  return [callDifference(endpoint, describeStatus(answer.status, expected))];
}

/** Checks that a visitor who is not signed in is refused. */
export async function checkRefusal(
  visitor: Visitor,
  endpoint: Endpoint,
  { product }: BackEnd,
): Promise<Difference[]> {
  const path = sitePath(endpoint, product).replace(/\{\w+\}/g, '1');
  const answer = await visitor.ask(path, endpoint.method, emptyBody(endpoint));
  if (answer.status === 401) return checkError(endpoint, answer);
  return [callDifference(endpoint, describeStatus(answer.status, '401 (nobody is signed in)'))];
}

const ErrorShape = v.object({
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});

function checkError(endpoint: Endpoint, { status, body }: Answer): Difference[] {
  if (v.is(ErrorShape, body)) return [];
  const defect = body === undefined ? 'is not JSON' : 'is not { message, errors: { field: [text] } }';
  return [callDifference(endpoint, `the refusal (${status}) ${defect}`, 'block hidden')];
}

/** A body without any field of the endpoint, as a form or as JSON, whichever the endpoint takes. */
function emptyBody(endpoint: Endpoint): BodyInit {
  if (!endpoint.multipart) return '{}';
  const form = new FormData();
  form.append('nothing', '');
  return form;
}
