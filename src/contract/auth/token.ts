import * as v from 'valibot';

/** A token that is good once: from the link of a mail, or the challenge of a login. */
export const Token = v.pipe(v.string('required'), v.regex(/^[\w-]{20,100}$/, 'invalid'));
