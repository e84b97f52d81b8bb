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
  receipt: v.string(),
  name: v.string(),
  /** The country's two-letter code by ISO 3166-1. */
  nationality: v.string(),
  email: v.string(),
  /** The request, in the applicant's words. */
  request: v.string(),
  locale: LocaleCode,
  received_at: IsoInstant,
  /** The last day for the answer: by law, thirty days after the application came. */
  answer_by: v.string(),
  answered_on: v.nullable(v.string()),
});

const DataRequest = v.object({
  ...ListedDataRequest.entries,
  address: v.nullable(v.string()),
  details: v.string(),
  /** The text of the application in Turkish, as it was filed. */
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
    'Applications of data subjects (KVKK): open ones by their deadline, or with `state=answered` the answered ones. Written to the audit log.',
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
  summary: 'One application by its id or receipt, with all its data. Written to the audit log.',
  output: DataRequest,
});

export const answerDataRequest = endpoint({
  method: 'POST',
  path: '/desk/data-requests/{id}/answered',
  access: 'Editor',
  summary: 'Notes that an application was answered, on which day and how. 409 for an impossible day.',
  body: v.object({
    /** The day of the answer, in Türkiye's time; today without it. */
    on: v.optional(IsoDate),
    outcome: optionalField(Text(2000)),
  }),
  output: DataRequest,
});
