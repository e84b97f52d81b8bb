import { decideConsent, getConsents } from '#contract/patient/consents.ts';
import { addHealthFile } from '#contract/uploads/files.ts';
import { MAX_CASE_FILES } from '#domain/booking/case-files.ts';
import { fileKey } from '#page/form-key.ts';
import { withContent } from '#page/form-request.ts';

/** A health file that is already stored but belongs to no meeting until the request names it. */
export interface UploadedFile {
  id: string;
  name: string;
  /** Value of its checkbox in the form: id and name. */
  value: string;
}

export const uploadedFile = (id: string, name: string): UploadedFile => ({
  id,
  name,
  value: `${id} ${name}`,
});

/**
 * The stored files whose checkboxes are ticked in a submitted form. The API later checks that they belong to the
 * patient.
 */
export const uploadedFilesIn = (form: URLSearchParams): UploadedFile[] =>
  form.getAll('kept').flatMap((value) => {
    const [, id, name] = /^([0-9a-f-]{36}) (.{1,120})$/u.exec(value) ?? [];
    return id !== undefined && name !== undefined ? [uploadedFile(id, name)] : [];
  });

interface SentFiles {
  /** Files of this submission. */
  chosen: readonly File[];
  /** Files that earlier submissions of the form have stored. */
  uploaded: readonly UploadedFile[];
  /** Whether the patient consents to the use of health data; without that consent no file is stored. */
  agreed: boolean;
  /** Version of the consent’s text that the form showed; empty or missing, the present one counts as shown. */
  consentVersion?: string;
  /** The idempotency key of the form. */
  key?: string | undefined;
}

type Answer = Awaited<ReturnType<App.Locals['userApi']['submit']>>;

/**
 * Stores the chosen files and returns all stored ones. `refused` is the answer to the first file that was refused; the
 * files before it stay stored and remain in the form. Without the consent, and if the form would have too many files,
 * it is a refusal of this function, and none is stored. A consent that was not given or was withdrawn is given before
 * the first file is stored; if its text has changed since the form showed it, none is stored either.
 */
export async function storeCaseFiles(
  { userApi, t }: Pick<App.Locals, 'userApi' | 't'>,
  { chosen, uploaded, agreed, consentVersion, key }: SentFiles,
): Promise<{ uploaded: readonly UploadedFile[]; refused?: Answer }> {
  if (chosen.length === 0) return { uploaded };
  const refuse = (text: string, stored: readonly UploadedFile[], answer: Partial<Answer> = {}) => ({
    uploaded: stored,
    refused: { status: 422, message: undefined, ...answer, fields: { files: [text] } },
  });
  if (!agreed) return refuse(t('uploads:consent'), uploaded);
  if (chosen.length + uploaded.length > MAX_CASE_FILES)
    return refuse(t('validation:excess', { field: t('validation:field.files') }), uploaded);
  const consent = (await userApi.call(getConsents)).items.find(({ kind }) => kind === 'health-data');
  if (consent && !consent.given) {
    const version = consentVersion || consent.version;
    const answer = await userApi.submit(decideConsent, { kind: consent.kind, version, given: true });
    if (answer.status === 409) return { uploaded, refused: answer };
  }
  const stored = [...uploaded];
  for (const file of chosen) {
    const fileAnswer = await userApi.submit(addHealthFile, { file }, {}, await fileKey(key, file));
    const answer = withContent(fileAnswer, t('uploads:again'));
    if (!answer.content) {
      const text = `${file.name}: ${Object.values(answer.fields)[0]?.[0] ?? answer.message ?? ''}`;
      // After a failure of the server the field is not at fault, and the page shows the message with its reference.
      return answer.status >= 500
        ? { uploaded: stored, refused: { ...answer, message: text, fields: {} } }
        : refuse(text, stored, answer);
    }
    stored.push(uploadedFile(answer.content.id, answer.content.name));
  }
  return { uploaded: stored };
}
