import * as v from 'valibot';

/** A one-time token as a link of a mail carries it. */
export const Token = v.pipe(v.string('required'), v.regex(/^[\w-]{20,100}$/, 'invalid'));
