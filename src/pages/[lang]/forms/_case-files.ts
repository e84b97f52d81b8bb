import { decideConsent, getConsents } from '#contract/patient/consents.ts';
import { addHealthFile } from '#contract/uploads/files.ts';
import { MAX_CASE_FILES } from '#domain/booking/case-files.ts';
import { fileKey } from '#page/form-key.ts';

/** A health file that is stored already and waits for the request to name it. */
export interface UploadedFile {
  id: string;
  name: string;
  /** How the form names it when it comes back: id and name. */
  value: string;
}

export const uploadedFile = (id: string, name: string): UploadedFile => ({
  id,
  name,
  value: `${id} ${name}`,
});

/** The files that a form brings back; whose they are is asked when the request names them. */
export const keptIn = (form: URLSearchParams): UploadedFile[] =>
  form.getAll('kept').flatMap((value) => {
    const [, id, name] = /^([0-9a-f-]{36}) (.{1,120})$/u.exec(value) ?? [];
    return id !== undefined && name !== undefined ? [uploadedFile(id, name)] : [];
  });

interface Sent {
  chosen: readonly File[];
  kept: readonly UploadedFile[];
  /** The patient agrees in the same form to the use of their health data: no file is taken in before. */
  agreed: boolean;
  /** Of the form. */
  key?: string | undefined;
}

type Answer = Awaited<ReturnType<App.Locals['userApi']['submit']>>;

/** Stores what was chosen, as calls do; what was stored stays with the form even if another file is refused. */
export async function keepFiles(
  { userApi, t }: Pick<App.Locals, 'userApi' | 't'>,
  { chosen, kept: former, agreed, key }: Sent,
): Promise<{ kept: readonly UploadedFile[]; refused?: Answer }> {
  if (chosen.length === 0) return { kept: former };
  const refuse = (text: string, of: readonly UploadedFile[], answer: Partial<Answer> = {}) => ({
    kept: of,
    refused: { status: 422, message: undefined, ...answer, fields: { files: [text] } },
  });
  if (!agreed) return refuse(t('uploads:consent'), former);
  if (chosen.length + former.length > MAX_CASE_FILES)
    return refuse(t('validation:excess', { field: t('validation:field.files') }), former);
  const consent = (await userApi.call(getConsents)).items.find(({ kind }) => kind === 'health-data');
  if (consent && !consent.given)
    await userApi.submit(decideConsent, { kind: consent.kind, version: consent.version, given: true });
  const stored = [...former];
  for (const file of chosen) {
    const answer = await userApi.submit(addHealthFile, { file }, {}, await fileKey(key, file));
    if (!answer.content) {
      const why = answer.fields['file']?.[0] ?? answer.message ?? '';
      return refuse(`${file.name}: ${why}`, stored, answer);
    }
    stored.push(uploadedFile(answer.content.id, answer.content.name));
  }
  return { kept: stored };
}
