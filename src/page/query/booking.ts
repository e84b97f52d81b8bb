import * as v from 'valibot';
import { CalendarDay, Month } from '#contract/clock.ts';
import { EstimateId } from '#contract/costs/estimate-id.ts';
import { IsoInstant, Segment, Zone } from '#contract/text.ts';
import { DURATIONS } from '#domain/booking/plan.ts';

/** The choices in an address or a form of the booking page; invalid values are ignored. */
export function slotQueryIn(parameters: URLSearchParams) {
  const value = <Output>(name: string, schema: v.GenericSchema<unknown, Output>): Output | undefined => {
    const parsed = v.safeParse(schema, parameters.get(name) ?? undefined);
    return parsed.success ? parsed.output : undefined;
  };
  const day = value('day', CalendarDay);
  return {
    /** Slug of the doctor. */
    doctor: value('doctor', Segment),
    minutes: DURATIONS.map(String).find((minutes) => minutes === parameters.get('minutes')),
    day,
    month: day?.slice(0, 7) ?? value('month', Month),
    zone: value('zone', Zone),
    /** The chosen start, an ISO 8601 instant. */
    at: value('at', IsoInstant),
    /** Number of the stored estimate that goes with the request. */
    estimate: value('estimate', EstimateId),
  };
}

/** Path parameters of `getDoctor` for a doctor of whom only the slug is known; the API ignores the other three. */
export const doctorParams = (slug: string) => ({ country: '-', city: '-', specialization: '-', slug });

/** The last segment of a path, decoded; a back end's malformed one stays as it is. */
export function lastSegment(path: string): string {
  const segment = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
