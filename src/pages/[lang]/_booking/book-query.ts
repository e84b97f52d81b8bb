import * as v from 'valibot';
import { slotQueryIn } from '#page/query/booking.ts';
import { Segment, Uuid } from '#contract/text.ts';

/** The value of `specialization` for all fields of medicine. */
export const ALL_FIELDS = 'all';

/** An id of this project's API, or the number of a row of another back end. */
const AnyId = v.union([Uuid, v.pipe(v.string(), v.regex(/^\d{1,18}$/))]);

/**
 * Reads the choices of a booking from its address; invalid values are ignored. `backEnd`: ids may be numbers, as
 * another back end has them.
 */
export function bookQuery(parameters: URLSearchParams, { backEnd = false } = {}) {
  const Id = backEnd ? AnyId : Uuid;
  const value = <Output>(name: string, schema: v.GenericSchema<unknown, Output>): Output | undefined => {
    const parsed = v.safeParse(schema, parameters.get(name) ?? undefined);
    return parsed.success ? parsed.output : undefined;
  };
  const { doctor: _slug, ...times } = slotQueryIn(parameters);
  return {
    ...times,
    /** Key of a field of medicine, the same in every language, or {@link ALL_FIELDS}. */
    specialization: value('specialization', Segment),
    practice: value('practice', Id),
    /** Page of the list of doctors. */
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
    /** Id of a held time; always a UUID, because `requestMeeting` takes no other. */
    hold: value('hold', Uuid),
    /** Id of the meeting that was requested in the last step. */
    meeting: value('meeting', Id),
  };
}
export type BookQuery = ReturnType<typeof bookQuery>;
