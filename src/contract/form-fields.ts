import * as v from 'valibot';

/**
 * A text that is empty or has only white space, read as `value`. Because a transformation follows the rule, valibot
 * takes any other text for a wrong type, and a union reports the fault that its other option finds.
 */
export const blankAs = <Value>(value: Value) =>
  v.pipe(
    v.string(),
    v.regex(/^\s*$/),
    v.transform(() => value),
  );

/** A field that may be missing; an empty one, as forms send it, or one of white space alone counts as missing. */
export const optionalField = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.optional(
    v.union(
      [blankAs(undefined), schema],
      // The message of the last option, which is the schema of the field, instead of one about the union.
      (issue) => issue.issues?.at(-1)?.message ?? issue.message,
    ),
  );

/** A checkbox, as forms and JSON send it. */
export const Ticked = v.pipe(
  v.unknown(),
  v.transform((value) => value === true || value === 'on' || value === '1' || value === 'true'),
);

/** A checkbox of consent, which must be ticked. */
export const Agreed = v.pipe(Ticked, v.literal(true, 'accepted'));

/**
 * A honeypot against bots: people leave the hidden field empty. A call with a filled one is answered like a
 * success and stores nothing; only `POST /data-requests` ignores the field.
 */
export const Honeypot = v.optional(v.pipe(v.string(), v.maxLength(200, 'max')), '');
