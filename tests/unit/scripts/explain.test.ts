import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { explain } from '../../../scripts/site/main.ts';

test('an unexpected failure of a query is told without its values, and with its cause', () => {
  const cause = Object.assign(new Error('value too long'), { code: '22001' });
  const told = explain(new DrizzleQueryError('update users set name = $1', ['Samira Haddad'], cause));
  expect(told).toContain('Failed query: update users set name = $1');
  expect(told).toContain('Caused by: Error: value too long');
  expect(told).not.toContain('Samira');
});

test('an expected error is told without its stack', () => {
  const error = Object.assign(new Error('APP_KEY is missing'), { name: 'SettingsError' });
  expect(explain(error)).toBe('APP_KEY is missing');
});
