import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { CsvFile } from '#contract/desk/csv-file.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoInstant, Uuid } from '#contract/text.ts';

/** A message that is not sent any more, because its last try failed too. */
const DeadLetter = v.object({
  id: v.string(),
  /** Code of the message, such as `reminder-24h`. */
  kind: v.string(),
  attempts: v.number(),
  /** The reason why sending failed, without any content of the message. */
  failure: v.nullable(v.string()),
  created_at: IsoInstant,
  given_up_at: v.nullable(IsoInstant),
});

export const getDeadLetters = endpoint({
  method: 'GET',
  path: '/desk/dead-letters',
  access: 'Editor',
  summary: 'Messages that could not be delivered, the last given up first, without their content.',
  query: v.object(pageQuery(OWN_PAGE_SIZE.desk)),
  output: v.object(listOf(DeadLetter)),
});

export const retryDeadLetter = endpoint({
  method: 'POST',
  path: '/desk/dead-letters/{id}/retry',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Queues such a message again; its attempts are counted anew. 404 when there is none, or it was queued again before; 409 when a newer message of its kind about the same matter was written to the same recipient. Written to the audit log.',
  output: v.null(),
});

export const exportNewsletter = endpoint({
  method: 'GET',
  path: '/desk/newsletter-export',
  access: 'Editor',
  summary:
    'Addresses that confirmed the newsletter as CSV, by address, with the language, the instant of consent and the page of each. Written to the audit log.',
  output: v.object({ csv: CsvFile }),
});
