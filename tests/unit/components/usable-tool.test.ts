import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { usableTool } from '#components/tools/usable-tool.ts';

test('a tool that cannot be read is not there', async () => {
  const unreadable = new ApiError(0, { message: 'No' }, { unreadable: true });
  expect(await usableTool(Promise.reject(unreadable))).toBeUndefined();
  expect(await usableTool(Promise.resolve({ slug: 'bmi' }))).toEqual({ slug: 'bmi' });
});

test.each([0, 429, 503])('a back end that does not answer (%i) has not lost its tools', async (status) => {
  const refusedRead = Promise.reject(new ApiError(status, { message: 'No' }));
  await expect(usableTool(refusedRead)).rejects.toMatchObject({ status });
});
