import * as v from 'valibot';
import { fail } from '#api/errors.ts';
import { Uuid } from '#contract/text.ts';

/** An id in a path that can name something; any other names nothing: 404. */
export const uuidOf = (id: string): string => (v.is(Uuid, id) ? id : fail('not-found'));
