import sharp from 'sharp';
import { fail } from '#api/errors.ts';
import { runInTurn } from '#api/in-turn.ts';
import { isDecodeTimeout } from '#api/decode-timeout.ts';
import { NoPicture, resizePicture } from '#api/media/fetch-picture.ts';
import { fileName } from '#api/uploads/file-name.ts';
import { inspect } from '#api/uploads/inspect.ts';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import type { FileCard, NewFile } from '#db/queries/files.ts';
import type { FilePurpose } from '#domain/file-purposes.ts';
import { PICTURE_WIDTHS } from '#domain/picture-sizes.ts';
import { Semaphore } from '#process/semaphore.ts';
import { getT } from '#i18n/server/t.ts';
import { storeUpload } from '#services/files/own-files.ts';

interface InspectOptions {
  /** The form's field that a refusal names. */
  field: string;
  locale: Locale;
  /** Whether a PDF is accepted as well. */
  pdf: boolean;
}

interface StoreOptions {
  field: string;
  locale: Locale;
  purpose: FilePurpose;
  /** Id of the user who uploads the file. */
  owner: string | undefined;
}

/** The parts of an uploaded file that may be stored. */
export type InspectedFile = Omit<NewFile, 'owner' | 'purpose'>;

/**
 * Inspects an uploaded file and encodes it anew, in a process of its own. Throws a 422 on its field when it is
 * refused.
 */
export async function inspectFile(
  file: File,
  { field, locale, pdf }: InspectOptions,
): Promise<InspectedFile> {
  const t = getT(locale);
  const result = await inspect({ bytes: await file.bytes(), pdf });
  if (typeof result === 'string') {
    const reason = result === 'type' && !pdf ? 'picture' : result;
    return fail('invalid', { fields: { [field]: [t(`uploads:refused.${reason}`)] } });
  }
  const { type, bytes } = result;
  const [width, height] = 'width' in result ? [result.width, result.height] : [];
  return { type, bytes, width, height, name: fileName(file.name, type, t('uploads:file')) };
}

/** One picture is resized at a time, because it takes a core and much memory. */
const resizing = new Semaphore(1, 20);
const WAITS = { timeout: 2_000, retryAfter: 5 };

/**
 * Shrinks a picture for pages to the widest size that pages use. Other pictures, such as radiographs, keep the size
 * that the inspection left them. Calls `refuse` when the picture cannot be resized, and throws a 503 when it takes too
 * long or too many wait.
 */
async function resizeForPages(picture: InspectedFile, refuse: () => never): Promise<InspectedFile> {
  if (picture.type === 'application/pdf') return picture;
  const bytes = await runInTurn(resizing, WAITS, () =>
    resizePicture(picture.bytes, Math.max(...PICTURE_WIDTHS)),
  ).catch((error: unknown) => {
    if (error instanceof NoPicture) return refuse();
    if (!isDecodeTimeout(error)) throw error;
    return fail('unavailable', { headers: { 'retry-after': String(WAITS.retryAfter) }, cause: error });
  });
  const { width, height } = await sharp(bytes).metadata();
  return {
    ...picture,
    type: 'image/webp',
    bytes,
    width,
    height,
    name: `${withoutExtension(picture.name)}.webp`,
  };
}

const withoutExtension = (name: string): string => name.replace(/\.\w+$/, '');

/**
 * Stores an inspected file; it is deleted after a day unless something is attached to it. Throws a 422 on its field
 * when too many files of the owner wait.
 */
export async function storeInspected(
  db: Database,
  inspected: InspectedFile,
  { field, locale, purpose, owner }: StoreOptions,
): Promise<FileCard & { name: string }> {
  const refuse = (reason: 'picture' | 'many') =>
    fail('invalid', { fields: { [field]: [getT(locale)(`uploads:refused.${reason}`)] } });
  const file = purpose === 'profile' ? await resizeForPages(inspected, () => refuse('picture')) : inspected;
  const storedFile = await storeUpload(db, { owner, purpose, ...file });
  return storedFile ?? refuse('many');
}

/** Inspects and stores a file, for calls that are not idempotent. */
export async function storeSentFile(
  db: Database,
  file: File,
  options: InspectOptions & StoreOptions,
): Promise<FileCard & { name: string }> {
  return storeInspected(db, await inspectFile(file, options), options);
}
