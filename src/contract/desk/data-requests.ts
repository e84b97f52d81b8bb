import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { optionalField } from '#contract/form-fields.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoDate, IsoInstant, LocaleCode, Text } from '#contract/text.ts';
import { DATA_REQUEST_STATES } from '#domain/data-requests.ts';

/** An application of a data subject, as a list shows it. */
const ListedDataRequest = v.object({
  id: v.string(),
  /** Number of the application, such as `KVKK-2026-` and eight letters or digits. */
  receipt: v.string(),
  name: v.string(),
  /** The country's two-letter code by ISO 3166-1. */
  nationality: v.string(),
  email: v.string(),
  /** The right that is exercised, one of the kinds of `POST /data-requests`. */
  request: v.string(),
  /** Language of the form, in which the applicant gets mails. */
  locale: LocaleCode,
  received_at: IsoInstant,
  /** The last day for the answer, in Türkiye's time: by law, thirty days after the application came. */
  answer_by: v.string(),
  /** Day in Türkiye's time; null while it is open. */
  answered_on: v.nullable(v.string()),
});

const DataRequest = v.object({
  ...ListedDataRequest.entries,
  address: v.nullable(v.string()),
  /** The applicant's own words. */
  details: v.string(),
  /**
   * The text of the application in Turkish, as it was filed; it alone names the number of the identity card
   * or passport.
   */
  text: v.string(),
  /** The staff's note on the answer. */
  outcome: v.nullable(v.string()),
});
export type DataRequest = v.InferOutput<typeof DataRequest>;

export const getDataRequests = endpoint({
  method: 'GET',
  path: '/desk/data-requests',
  access: 'Editor',
  summary:
    'Applications of data subjects (KVKK), without their encrypted texts: open ones by their deadline, or with `state=answered` the answered ones, the last answered first. Written to the audit log.',
  query: v.object({
    ...pageQuery(OWN_PAGE_SIZE.desk),
    state: v.fallback(v.optional(v.picklist(DATA_REQUEST_STATES), 'open'), 'open'),
  }),
  output: v.object(listOf(ListedDataRequest)),
});

export const getDataRequest = endpoint({
  method: 'GET',
  path: '/desk/data-requests/{id}',
  access: 'Editor',
  summary:
    'One application by its id or receipt, in any letter case, with all its data; 404 when there is none. Written to the audit log.',
  output: DataRequest,
});

export const answerDataRequest = endpoint({
  method: 'POST',
  path: '/desk/data-requests/{id}/answered',
  access: 'Editor',
  summary:
    'Notes that an application was answered, on which day and how; a repetition replaces the day, and the note where it names one. 409 for a day in the future or before the application.',
  body: v.object({
    /** The day of the answer, in Türkiye's time; today without it. */
    on: v.optional(IsoDate),
    /** The staff's note; without it a former one stays. */
    outcome: optionalField(Text(2000)),
  }),
  output: DataRequest,
});
