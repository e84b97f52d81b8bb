import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { StoredEstimate } from '#contract/costs/estimate.ts';
import { CsvFile } from '#contract/desk/csv-file.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoDate, IsoInstant, LocaleCode, Text, Uuid } from '#contract/text.ts';
import { CALL_TIMES, LEAD_KINDS, LEAD_STATES } from '#domain/leads.ts';

/** A lead in a list: the person and the page, without the message. */
const ListedLead = v.object({
  id: v.string(),
  kind: v.picklist(LEAD_KINDS),
  state: v.picklist(LEAD_STATES),
  name: v.string(),
  /** Null where only a telephone number was given. */
  email: v.nullable(v.string()),
  /** Path of the page with the form. */
  page: v.nullable(v.string()),
  /** Language of the page with the form. */
  locale: LocaleCode,
  /** Number of the stored estimate that the lead names. */
  estimate_id: v.nullable(v.string()),
  /**
   * Language, part of the day on the person's clock, and time zone (IANA name) of a requested call; null for
   * other leads.
   */
  call_language: v.nullable(LocaleCode),
  call_time: v.nullable(v.picklist(CALL_TIMES)),
  call_zone: v.nullable(v.string()),
  created_at: IsoInstant,
  /** Instant of the last change by staff; null before the first. */
  changed_at: v.nullable(IsoInstant),
});

export const Lead = v.object({
  ...ListedLead.entries,
  phone: v.nullable(v.string()),
  message: v.string(),
  /** Code of the subject of a requested call; null for other leads. */
  topic: v.nullable(v.string()),
  /** The staff's note. */
  note: v.nullable(v.string()),
  /**
   * The estimate that the lead names, as it was made, with names in the language of the call; null where it
   * names none, or one that was deleted or whose treatment was removed.
   */
  estimate: v.nullable(StoredEstimate),
  /** The entry of the audit log that a patient asks about; null for other leads. */
  audit_entry: v.nullable(
    v.object({
      position: v.number(),
      at: IsoInstant,
      /** The id of an account, or the name of a program. */
      actor: v.string(),
      /** Name of the account; null for a program and a closed account. */
      name: v.nullable(v.string()),
      action: v.string(),
      /** The record as `table:id`. */
      record: v.string(),
    }),
  ),
});
export type Lead = v.InferOutput<typeof Lead>;

const FILTER = {
  state: v.optional(v.picklist(LEAD_STATES, 'in')),
  kind: v.optional(v.picklist(LEAD_KINDS, 'in')),
  /** Part of a name or an e-mail address, in any letter case; not empty. */
  search: v.optional(Text(120)),
  /** Days in Türkiye's time; finds leads that were sent on `from` or later, and before `until`. */
  from: v.optional(IsoDate),
  until: v.optional(IsoDate),
};

export const getLeads = endpoint({
  method: 'GET',
  path: '/desk/leads',
  access: 'Editor',
  summary:
    'Leads, newest first, that fit all of `state`, `kind`, `search`, `from` and `until`; 422 for a filter that cannot be read. Written to the audit log.',
  query: v.object({ ...pageQuery(OWN_PAGE_SIZE.desk), ...FILTER }),
  output: v.object(listOf(ListedLead)),
});

export const exportLeads = endpoint({
  method: 'GET',
  path: '/desk/lead-export',
  access: 'Editor',
  summary:
    'The newest leads that fit the filters of `/desk/leads`, with all their data as CSV, at most 10,000. Written to the audit log.',
  query: v.object(FILTER),
  output: v.object({ csv: CsvFile }),
});

export const getLead = endpoint({
  method: 'GET',
  path: '/desk/leads/{id}',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'A lead with its message, telephone number and note, and the estimate or the entry of the audit log that it names. Written to the audit log.',
  output: Lead,
});

export const changeLead = endpoint({
  method: 'POST',
  path: '/desk/leads/{id}',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Moves a lead (new → called or lost, called → won or lost, and back to called) or writes its note; `""` removes the note. 409 for another move; a move to its own state is none. 422 on `state` where both are missing.',
  body: v.pipe(
    v.object({
      state: v.optional(v.picklist(LEAD_STATES, 'in')),
      note: v.optional(
        v.union([v.literal(''), Text(2000)], (issue) => issue.issues?.at(-1)?.message ?? 'max'),
      ),
    }),
    v.forward(
      v.partialCheck([['state'], ['note']], ({ state, note }) => (state ?? note) !== undefined, 'required'),
      ['state'],
    ),
  ),
  output: Lead,
});
