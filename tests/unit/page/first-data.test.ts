import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { dataIfAny, firstData } from '#page/first-data.ts';

const refuseWith = (status: number) => Promise.reject(new ApiError(status, { message: 'No' }));

test.each([0, 404, 405, 500, 503])('a page of a dashboard stands where a call answers %i', async (status) => {
  expect(await firstData(refuseWith(status))).toBeUndefined();
  expect(await dataIfAny(refuseWith(status))).toBeUndefined();
});

test.each([401, 403, 422])('an answer about the visitor (%i) is not passed over', async (status) => {
  await expect(firstData(refuseWith(status))).rejects.toMatchObject({ status });
  await expect(dataIfAny(refuseWith(status))).rejects.toMatchObject({ status });
});

test('a part whose call a back end does not have is none', async () => {
  expect(await dataIfAny(Promise.resolve(undefined))).toBe('none');
  expect(await dataIfAny(Promise.resolve({ items: [] }))).toEqual({ items: [] });
});
