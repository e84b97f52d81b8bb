import { expect, test } from 'vitest';
import type { User } from '#contract/auth/user.ts';
import { afterLogin } from '../../../src/pages/[lang]/forms/_after-login.ts';

const user = (role_name: string): User => ({ role_name, name: 'A' });

test('a user without a page of their own goes home', () => {
  expect(afterLogin('ar', user('Editor'), undefined)).toBe('/ar');
  expect(afterLogin('fr', user('Doctor'), undefined)).toBe('/fr/doctor-dashboard');
  expect(afterLogin('fr', user('Patient'), undefined)).toBe('/fr/patient-dashboard');
});

test('a user who was on the way to a page goes on to it', () => {
  expect(afterLogin('en', user('Editor'), '/en/blog')).toBe('/en/blog');
});
