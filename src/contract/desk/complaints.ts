import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoInstant, Text, Uuid } from '#contract/text.ts';

/** A reported problem with a meeting. */
export const DeskComplaint = v.object({
  id: v.string(),
  meeting: v.object({ id: v.string(), starts_at: IsoInstant }),
  by: v.object({ name: v.string(), email: v.string(), role: v.picklist(['Doctor', 'Patient', 'Editor']) }),
  reason: v.string(),
  created_at: IsoInstant,
  settled_at: v.nullable(IsoInstant),
  /** The findings and actions of staff; null until they settle the complaint. */
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
  summary: 'Settles a reported problem with a note on the outcome, which only staff read.',
  body: v.object({ outcome: Text(2000) }),
  output: DeskComplaint,
});
