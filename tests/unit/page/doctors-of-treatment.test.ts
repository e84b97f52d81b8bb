import { expect, test } from 'vitest';
import { doctorsOfTreatment } from '#page/doctors-of-treatment.ts';

/** Doctors beside `lasik` where the back end has these lists of countries, by slug. */
const doctorsWith = (lists: Record<string, unknown>) => {
  const find = async (_: unknown, { params }: { params: { country: string } }) => lists[params.country];
  return doctorsOfTreatment({ api: { find } } as unknown as Pick<App.Locals, 'api'>, 'lasik', 3);
};
const narrowed = (items: string[]) => ({
  items,
  facets: [{ name: 'treatment', values: [{ value: 'lasik', chosen: true }] }],
});

test('doctors beside a treatment come from the list of Turkey, under either of its slugs', async () => {
  const georgia = narrowed(['Mzia']);
  expect(await doctorsWith({ georgia, turkiye: narrowed(['Tülay']) })).toEqual(['Tülay']);
  expect(await doctorsWith({ georgia, turkey: narrowed(['Tülay']) })).toEqual(['Tülay']);
});

test('a back end without a list of Turkey, or without the filter by treatment, has no doctors beside one', async () => {
  expect(await doctorsWith({ georgia: narrowed(['Mzia']) })).toEqual([]);
  expect(await doctorsWith({ turkiye: { items: ['Tülay'], facets: [] } })).toEqual([]);
});
