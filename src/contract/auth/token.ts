import * as v from 'valibot';

/** A one-time token from the link of a mail. */
export const Token = v.pipe(v.string('required'), v.regex(/^[\w-]{20,100}$/, 'invalid'));
