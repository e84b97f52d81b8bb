import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { optionalField } from '#contract/form-fields.ts';
import { Email, Text, Zone } from '#contract/text.ts';

const Digit = v.pipe(v.string(), v.regex(/^\d$/, 'integer'), v.transform(Number));

describe('a field that may be left empty', () => {
  test.each([undefined, '', ' ', '\t\n\u00a0'])('counts as missing with %j', (value) => {
    expect(v.parse(optionalField(Text(5)), value)).toBeUndefined();
    expect(v.parse(optionalField(Zone), value)).toBeUndefined();
  });

  test('has its value otherwise', () => {
    expect(v.parse(optionalField(Text(5)), ' a b ')).toBe('a b');
    expect(v.parse(optionalField(Digit), '7')).toBe(7);
  });

  test.each([
    ['email', Email, 'nobody'],
    ['max', Text(5), '123456'],
    ['zone', Zone, 'Europe/Nowhere'],
    ['integer', Digit, 'x'],
    ['required', Text(5), 7],
  ] as const)('is refused by the rule %s of its schema', (rule, schema, value) => {
    const refusal = v.safeParse(optionalField<unknown>(schema), value, { abortPipeEarly: true });
    expect(refusal.issues?.map(({ message }) => message)).toEqual([rule]);
  });
});
