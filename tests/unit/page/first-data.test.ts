import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { dataIfAny, firstData } from '#page/first-data.ts';

const refuseWith = (status: number) => Promise.reject(new ApiError(status, { message: 'No' }));

test.each([0, 404, 405, 500, 503])(
  'a dashboard page is shown without the data of a call that answers %i',
  async (status) => {
    expect(await firstData(refuseWith(status))).toBeUndefined();
    expect(await dataIfAny(refuseWith(status))).toBeUndefined();
  },
);

test.each([401, 403, 422])('a refusal of the visitor (%i) is passed on', async (status) => {
  await expect(firstData(refuseWith(status))).rejects.toMatchObject({ status });
  await expect(dataIfAny(refuseWith(status))).rejects.toMatchObject({ status });
});

test('a part whose call the back end lacks is “none”', async () => {
  expect(await dataIfAny(Promise.resolve(undefined))).toBe('none');
  expect(await dataIfAny(Promise.resolve({ items: [] }))).toEqual({ items: [] });
});
