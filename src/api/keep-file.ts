import { fail } from '#api/errors.ts';
import { fileName } from '#api/uploads/file-name.ts';
import { inspect } from '#api/uploads/inspect.ts';
import type { Locale } from '#config.ts';
import { transaction } from '#db/client.ts';
import { type FileCard, storeFile } from '#db/queries/files.ts';
import type { FilePurpose } from '#domain/file-purposes.ts';
import { getT } from '#i18n/server/t.ts';

interface Wish {
  /** Name of the form's field, for what is wrong with the file. */
  field: string;
  purpose: FilePurpose;
  /** Id of the user who sends it. */
  owner: string | undefined;
  locale: Locale;
  /** Whether a PDF is taken as well. */
  pdf: boolean;
}

/** Stores a file that was sent, looked at and encoded anew; it waits a day for something to name it. 422 on its field. */
export async function keepFile(file: File, { field, purpose, owner, locale, pdf }: Wish): Promise<FileCard> {
  const t = getT(locale);
  const verdict = await inspect({ bytes: await file.bytes(), pdf });
  if (typeof verdict === 'string') {
    const why = verdict === 'type' && !pdf ? 'picture' : verdict;
    return fail('invalid', { fields: { [field]: [t(`uploads:refused.${why}`)] } });
  }
  const { type, bytes } = verdict;
  const [width, height] = 'width' in verdict ? [verdict.width, verdict.height] : [];
  const name = fileName(file.name, type, t('uploads:file'));
  const stored = await transaction((tx) =>
    storeFile(tx, { owner, purpose, type, name, bytes, width, height }),
  );
  return stored ?? fail('invalid', { fields: { [field]: [t('uploads:refused.many')] } });
}
