import { expect, test } from 'vitest';
import { bySpecificity } from '#contract/specificity.ts';

const sortPaths = (...paths: string[]) =>
  paths
    .map((path) => ({ method: 'GET', path }))
    .sort(bySpecificity)
    .map(({ path }) => path);

test('a fixed segment comes before a parameter in the same place, whatever its letters', () => {
  const expectedOrder = ['/blog/latest-posts', '/blog/~drafts', '/blog/{slug}'];
  expect(sortPaths(...expectedOrder)).toEqual(expectedOrder);
  expect(sortPaths(...expectedOrder.toReversed())).toEqual(expectedOrder);
});

test('the first place where two paths differ in kind decides', () => {
  const expectedOrder = ['/doctors/compare/{city}', '/doctors/{country}/states', '/doctors/{land}/{city}'];
  expect(sortPaths(...expectedOrder.toReversed())).toEqual(expectedOrder);
});

test('the name of a parameter does not decide before what follows it', () => {
  expect(sortPaths('/a/{a}/{b}', '/a/{z}/fixed')).toEqual(['/a/{z}/fixed', '/a/{a}/{b}']);
});

test('a segment that only contains a parameter, such as `{product}-online`, counts as fixed', () => {
  expect(sortPaths('/{tag}/faq', '/{product}-online/faq')).toEqual(['/{product}-online/faq', '/{tag}/faq']);
});

test('a path comes before longer ones that begin with it, and its methods are in alphabetical order', () => {
  const routes = ['POST /user-name', 'POST /user', 'GET /user/name', 'GET /user'];
  const split = (route: string) => {
    const [method = '', path = ''] = route.split(' ');
    return { method, path };
  };
  expect(
    routes
      .map(split)
      .sort(bySpecificity)
      .map(({ method, path }) => `${method} ${path}`),
  ).toEqual(['GET /user', 'POST /user', 'GET /user/name', 'POST /user-name']);
});
