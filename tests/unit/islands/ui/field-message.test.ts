import { expect, test } from 'vitest';
import { withoutErrorsOf } from '#islands/ui/field-message.ts';

test('the errors of a list go with those of its fields, and those of other fields stay', () => {
  const errors = {
    memberships: 'Two have the same name.',
    'memberships.1.since': 'Please enter a year.',
    membershipsNote: 'Too long',
    licence: 'Too long',
  };
  expect(withoutErrorsOf(errors, 'memberships')).toEqual({
    membershipsNote: 'Too long',
    licence: 'Too long',
  });
});
