import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { usableTool } from '#components/tools/usable-tool.ts';

test('a tool whose answer cannot be read counts as missing', async () => {
  const unreadable = new ApiError(0, { message: 'No' }, { unreadable: true });
  expect(await usableTool(Promise.reject(unreadable))).toBeUndefined();
  expect(await usableTool(Promise.resolve({ slug: 'bmi' }))).toEqual({ slug: 'bmi' });
});

test.each([0, 429, 503])(
  'a tool of a back end that fails with %i does not count as missing',
  async (status) => {
    const refusedRead = Promise.reject(new ApiError(status, { message: 'No' }));
    await expect(usableTool(refusedRead)).rejects.toMatchObject({ status });
  },
);
