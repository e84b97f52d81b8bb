import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { BothClocks, MeetingFile } from '#contract/meeting.ts';
import { IsoInstant } from '#contract/text.ts';

const PAGE_SIZE = 8;

/** A health file of the patient, and the meeting that names it. */
export const HealthFile = v.object({
  ...MeetingFile.entries,
  sent_at: IsoInstant,
  /** The meeting of the file. Null: the file belongs to none yet, and is deleted a day after it was sent. */
  meeting: v.nullable(
    v.object({ id: v.string(), doctor: v.object({ name: v.string() }), starts: BothClocks }),
  ),
});
export type HealthFile = v.InferOutput<typeof HealthFile>;

export const getHealthFiles = endpoint({
  method: 'GET',
  path: '/patient/files',
  access: 'Patient',
  summary: 'The patient’s health files, newest first, each with its meeting.',
  query: v.object(pageQuery(PAGE_SIZE)),
  output: v.object(listOf(HealthFile)),
});
