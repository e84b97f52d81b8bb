declare const brand: unique symbol;

/** An id that the application made, in its one spelling: lower case, with hyphens. Only the edge makes one of a text. */
export type Uuid = string & { readonly [brand]: 'uuid' };

const FORM = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isUuid = (text: string): text is Uuid => FORM.test(text);
