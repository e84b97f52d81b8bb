import * as v from 'valibot';
import { Clock } from '#contract/clock.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoInstant, TypedText, Uuid } from '#contract/text.ts';
import { ACCESS_ACTS, ACCESS_KINDS, ACCESS_ROLES } from '#domain/file-access.ts';

const PAGE_SIZE = 20;
/** The most characters of a question about one entry. */
export const MAX_QUESTION = 1_000;

/** One access to the patient’s account, or to a case, a file or a report of theirs: `act` says what was done with it. */
export const FileAccess = v.object({
  /** The number of the entry in the audit log. */
  id: v.string(),
  /** The time of the access, on the patient's clock. */
  at: Clock,
  /** Who made the access. `name` is that of a doctor; null for everybody else, and where the account was closed. */
  who: v.object({ role: v.picklist(ACCESS_ROLES), name: v.nullable(v.string()) }),
  act: v.picklist(ACCESS_ACTS),
  what: v.object({
    kind: v.picklist(ACCESS_KINDS),
    /** Name of the file; null for everything else, and where it was deleted. */
    file: v.nullable(v.string()),
    /**
     * The meeting, or that of the file or report. Null for an account and for a file of no meeting, and where the
     * meeting, the file or the report was deleted.
     */
    meeting: v.nullable(v.object({ id: v.string(), doctor: v.object({ name: v.string() }), starts: Clock })),
  }),
  /** The reason for the access, as one sentence in the reader's language. */
  why: v.string(),
  /** The instant at which the patient asked the staff about the entry; null if they have not asked. */
  asked_at: v.nullable(IsoInstant),
});
export type FileAccess = v.InferOutput<typeof FileAccess>;

export const getFileAccess = endpoint({
  method: 'GET',
  path: '/patient/file-access',
  access: 'Patient',
  summary:
    'Accesses to the patient’s cases, files and reports, newest first; `meeting`: of one meeting, its files and its reports; `others=1`: without the patient’s own accesses.',
  query: v.object({
    ...pageQuery(PAGE_SIZE),
    meeting: v.optional(Uuid),
    others: v.optional(v.picklist(['0', '1'], 'in'), '0'),
  }),
  output: v.object(listOf(FileAccess)),
});

export const getAccessEntry = endpoint({
  method: 'GET',
  path: '/patient/file-access/{id}',
  access: 'Patient',
  summary: 'One entry of the list of accesses; 404 for any other entry of the log.',
  output: FileAccess,
});

export const askAboutAccess = endpoint({
  method: 'POST',
  path: '/patient/file-access/{id}/question',
  access: 'Patient',
  summary:
    'Asks the staff about one entry of the list, with an optional text. A further question about the entry is not stored: `sent` is then false, and `asked_at` is the instant of the first one. 404 for an entry that is not in the list, 429 after ten calls in an hour.',
  body: v.object({ question: v.optional(v.pipe(TypedText(MAX_QUESTION), v.trim()), '') }),
  output: v.object({ asked_at: IsoInstant, sent: v.boolean() }),
});
