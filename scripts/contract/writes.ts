import * as v from 'valibot';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { type Difference, ofCall, wordsOf } from './difference.ts';
import type { Answer, BackEnd, Visitor } from './visitor.ts';

/** Nothing is written by a call without a single field: 422 where the row needs some, else it is done. */
export async function checkEmptyWrite(
  visitor: Visitor,
  row: Endpoint,
  { product }: BackEnd,
): Promise<Difference[]> {
  const path = sitePath(row, product).replace(/\{\w+\}/g, 'no-such-thing');
  const answer = await visitor.ask(path, row.method, emptyBody(row));
  const needy = [row.body, row.query].some((schema) => schema && !v.safeParse(schema, {}).success);
  if (needy && answer.status === 422) return checkError(row, answer);
  if (!needy && answer.status === 200) return [];
  return [ofCall(row, wordsOf(answer.status, needy ? '422 (an empty form)' : '200'))];
}

/** A visitor who is not signed in is refused; nothing else is asked. */
export async function checkRefusal(
  visitor: Visitor,
  row: Endpoint,
  { product }: BackEnd,
): Promise<Difference[]> {
  const path = sitePath(row, product).replace(/\{\w+\}/g, '1');
  const answer = await visitor.ask(path, row.method, emptyBody(row));
  if (answer.status === 401) return checkError(row, answer);
  return [ofCall(row, wordsOf(answer.status, '401 (nobody is signed in)'))];
}

const ErrorShape = v.object({
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});

function checkError(row: Endpoint, { status, body }: Answer): Difference[] {
  if (v.is(ErrorShape, body)) return [];
  const what = body === undefined ? 'is not JSON' : 'is not { message, errors: { field: [text] } }';
  return [ofCall(row, `the refusal (${status}) ${what}`, 'block hidden')];
}

/** A body without a single field of the row, in the form that the row takes. */
function emptyBody(row: Endpoint): BodyInit {
  if (!row.multipart) return '{}';
  const form = new FormData();
  form.append('nothing', '');
  return form;
}
