import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoInstant, Text, Uuid } from '#contract/text.ts';

/** A reported problem with a meeting. */
export const DeskComplaint = v.object({
  id: v.string(),
  meeting: v.object({ id: v.string(), starts_at: IsoInstant }),
  /** The side of the meeting that reported it. */
  by: v.object({ name: v.string(), email: v.string(), role: v.picklist(['Doctor', 'Patient', 'Editor']) }),
  /**
   * A usual reason in the language of the call, or the person's own words; a word in their place once they
   * closed their account.
   */
  reason: v.string(),
  /** Instant of the last report; a repeated one replaces reason and instant. */
  created_at: IsoInstant,
  /** Null while it is open. */
  settled_at: v.nullable(IsoInstant),
  /**
   * The findings and actions of staff. Null until they first settle the complaint; one that is reported again is open
   * and keeps them.
   */
  outcome: v.nullable(v.string()),
});
export type DeskComplaint = v.InferOutput<typeof DeskComplaint>;

export const getComplaints = endpoint({
  method: 'GET',
  path: '/desk/complaints',
  access: 'Editor',
  summary:
    'Open reported problems, oldest first; `state=settled`: settled ones, newest first. Written to the audit log.',
  query: v.object({
    ...pageQuery(OWN_PAGE_SIZE.desk),
    state: v.fallback(v.optional(v.picklist(['open', 'settled']), 'open'), 'open'),
  }),
  output: v.object(listOf(DeskComplaint)),
});

export const settleComplaint = endpoint({
  method: 'POST',
  path: '/desk/complaints/{id}',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Settles a reported problem with a note on the outcome, which only staff read; a repetition replaces the note and the instant. 404 when there is none.',
  body: v.object({ outcome: Text(2000) }),
  output: DeskComplaint,
});
