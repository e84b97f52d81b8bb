import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { MeetingFile } from '#contract/meeting.ts';
import { Uuid } from '#contract/text.ts';
import { MAX_CASE_FILES } from '#domain/booking/case-files.ts';

/** Ids of health files, each once and at most ten. */
export const CaseFiles = v.pipe(
  v.array(Uuid, 'invalid'),
  v.maxLength(MAX_CASE_FILES, 'excess'),
  v.check((ids) => new Set(ids).size === ids.length, 'distinct'),
);

export const addFiles = endpoint({
  method: 'POST',
  path: '/patient/meetings/{id}/files',
  params: { id: Uuid },
  access: 'Patient',
  summary:
    'Adds health files to a meeting that has not begun; all of them or none. Answers with all files of the meeting, oldest first. 409 after its start; 422 on `health_consent` without the consent to the use of health data, on `files` for one that is not the patient’s or belongs to a meeting, and for more than ten in all.',
  idempotent: true,
  body: v.object({ files: CaseFiles }),
  output: v.object({ items: v.array(MeetingFile) }),
});
