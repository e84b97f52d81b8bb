import * as v from 'valibot';
import { Download } from '#api/download.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { fileName } from '#api/uploads/file-name.ts';
import { inspect } from '#api/uploads/inspect.ts';
import type { Locale } from '#config.ts';
import { addHealthFile, getFile, removeHealthFile, uploadImage } from '#contract/uploads/files.ts';
import { noteAccess } from '#db/audit.ts';
import { run, transaction } from '#db/client.ts';
import { hasConsent } from '#db/consents.ts';
import { openFile, removeFile, storeFile } from '#db/queries/files.ts';
import type { FilePurpose } from '#domain/file-purposes.ts';
import { getT } from '#i18n/server/t.ts';

/** Per address. */
const LIMIT = { points: 30, seconds: 3_600 };

export const fileCalls: Implementation[] = [
  implement(
    uploadImage,
    ({ body: { image, purpose }, user, locale }) => {
      if (purpose === 'certificate' && user?.role !== 'Doctor') fail(user ? 'forbidden' : 'unauthenticated');
      return keep(image, { field: 'image', purpose, owner: user?.id, locale, pdf: false });
    },
    { limit: LIMIT },
  ),
  implement(
    addHealthFile,
    async ({ body: { file }, user, locale }) => {
      const agreed = await run((db) => hasConsent(db, user.id, 'health-data'));
      if (!agreed) fail('invalid', { fields: { file: [getT(locale)('uploads:consent')] } });
      return keep(file, { field: 'file', purpose: 'health', owner: user.id, locale, pdf: true });
    },
    { limit: LIMIT },
  ),
  implement(removeHealthFile, async ({ params: { id }, user, locale }) => {
    const removed = v.is(Id, id) && (await transaction((tx) => removeFile(tx, id, user.id)));
    return removed ? new Reply(null, getT(locale)('uploads:removed')) : fail('not-found');
  }),
  implement(getFile, async ({ params: { id }, user }) => {
    if (!v.is(Id, id)) return fail('not-found');
    const file = await transaction(async (tx) => {
      const opened = await openFile(tx, id, user);
      if (opened && opened.owner !== user.id) {
        const action = user.role === 'Editor' ? 'staff-read' : 'read';
        await noteAccess(tx, {
          actor: user.id,
          action,
          record: `files:${id}`,
          patient: opened.owner ?? undefined,
        });
      }
      return opened;
    });
    return file ? new Download(file) : fail('not-found');
  }),
];

const Id = v.pipe(v.string(), v.uuid());

interface Wish {
  /** Name of the form's field, for what is wrong with the file. */
  field: string;
  purpose: FilePurpose;
  owner: string | undefined;
  locale: Locale;
  pdf: boolean;
}

async function keep(file: File, { field, purpose, owner, locale, pdf }: Wish) {
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
