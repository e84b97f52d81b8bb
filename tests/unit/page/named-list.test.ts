import { expect, test } from 'vitest';
import { withPlaces } from '#page/with-places.ts';
import { withTitle } from '#page/with-title.ts';

const turkey = { key: '1', slug: 'turkey', title: 'Türkiye' };
const istanbul = { key: '2', slug: 'istanbul', title: 'İstanbul' };
const entry = { country: turkey, city: istanbul, specializations: [{ slug: 'teeth', title: 'Dişler' }] };
const meta_tags = { title: '', description: '', alternative: [] };
const bareList = { title: '', country: null, city: null, specialization: null, items: [entry], meta_tags };

test('a list without its places gets those of its address, with their names from its entries', () => {
  const list = withPlaces(
    bareList,
    { country: 'turkey', city: 'istanbul', specialization: 'teeth' },
    'Doktorlar',
  );
  expect(list).toMatchObject({
    country: turkey,
    city: istanbul,
    specialization: { slug: 'teeth', title: 'Dişler' },
    title: 'Doktorlar – Dişler, İstanbul',
    meta_tags: { title: 'Doktorlar – Dişler, İstanbul' },
  });
  const listOfCountry = withPlaces(bareList, { country: 'turkey' }, 'Doktorlar');
  expect(listOfCountry).toMatchObject({ country: turkey, city: null, title: 'Doktorlar – Türkiye' });
});

test('an empty list without places gets the slugs of its address as names', () => {
  expect(withPlaces({ ...bareList, items: [] }, { country: 'turkey' }, 'Doctors')).toMatchObject({
    country: { key: 'turkey', slug: 'turkey', title: 'turkey' },
    title: 'Doctors – turkey',
  });
});

test('a list that names its places and its title is not changed', () => {
  const list = { ...bareList, title: 'A', country: turkey, meta_tags: { ...meta_tags, title: 'B' } };
  expect(withPlaces(list, { country: 'turquie' }, 'Doctors')).toEqual(list);
});

test('titles of a page are taken in their order', () => {
  expect(withTitle({ title: 'A', meta_tags }, 'C')).toMatchObject({ title: 'A', meta_tags: { title: 'A' } });
  expect(withTitle({ meta_tags }, 'C')).toMatchObject({ title: 'C', meta_tags: { title: 'C' } });
});
