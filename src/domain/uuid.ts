declare const brand: unique symbol;

/**
 * An id of the application in its one spelling: lower case with hyphens. The schemas of calls make it from other
 * spellings; {@link isUuid} recognises it.
 */
export type Uuid = string & { readonly [brand]: 'uuid' };

const FORM = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text is an id in its one spelling. */
export const isUuid = (text: string): text is Uuid => FORM.test(text);
