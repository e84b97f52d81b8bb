import { expect, test } from 'vitest';
import type { AnswerOptions, Pipeline } from '#runtime/pipeline.ts';
import { StoreRenders } from '#runtime/store-renders.ts';
import { Summary } from '#runtime/summary.ts';

const AGE = 'GET /doctors: `items.*.age` is missing: shown without';

/** Pages that report a missing field at each render; `options` are those that each render got. */
function pages() {
  const options: AnswerOptions[] = [];
  const app: Pipeline = {
    async render(_request, { locals }) {
      options.push(locals);
      locals.onAnswerFault?.(AGE, 12);
      return new Response('<p>Page</p>', { headers: { 'content-type': 'text/html' } });
    },
  };
  return { options, renders: new StoreRenders(app, () => 0) };
}

test('the summary of a build has what was repaired in the answers for all of its pages', async () => {
  const { renders } = pages();
  const { signal } = new AbortController();
  const summary = await renders.ofBuild(async () => {
    for (const key of ['/en', '/fr']) await renders.render(key, signal, true);
    return new Summary();
  });
  expect(summary.answerFaults).toEqual([`${AGE}, in 24 places`]);
});

test('pages in the background share their reads; pages that visitors wait for do not', async () => {
  const { options, renders } = pages();
  const { signal } = new AbortController();
  await renders.behindVisitors(async () => {
    await renders.render('/en', signal, true);
    await renders.render('/fr', signal, false);
    return new Summary();
  });
  await renders.render('/tr', signal, true);
  expect(options.map(({ share }) => share !== undefined)).toEqual([true, false, false]);
});

test('after a build, also one that failed, pages log what they repair', async () => {
  const { options, renders } = pages();
  await expect(renders.ofBuild(() => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
  await renders.render('/en', new AbortController().signal, false);
  expect(options.map(({ onAnswerFault }) => onAnswerFault)).toEqual([undefined]);
});
