declare const brand: unique symbol;

/**
 * An id of the application in its one spelling: lower case with hyphens. Only the edge of the program makes one
 * from a text.
 */
export type Uuid = string & { readonly [brand]: 'uuid' };

const FORM = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isUuid = (text: string): text is Uuid => FORM.test(text);
