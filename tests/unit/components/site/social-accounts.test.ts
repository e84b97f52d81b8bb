import { expect, test } from 'vitest';
import { socialAccounts } from '#components/site/social-accounts.ts';

const HREF = 'https://social.example/clinic';
const namesOf = (...slugs: string[]) =>
  socialAccounts(slugs.map((slug) => ({ slug, value: HREF }))).map(({ name }) => name);

test('an account is called as its company is, or by its slug', () => {
  expect(namesOf('x', 'linkedin', 'vk-video')).toEqual(['X', 'LinkedIn', 'Vk video']);
});

test.each(['constructor', 'toString'])('an account %s is called by its slug', (slug) => {
  expect(namesOf(slug)).toEqual([slug.charAt(0).toUpperCase() + slug.slice(1)]);
});
