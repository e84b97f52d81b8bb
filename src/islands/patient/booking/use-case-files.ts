import { useCallback, useEffect, useMemo, useState } from 'react';
import { browserApi } from '#client/browser-api.ts';
import { draftOf } from '#client/drafts.ts';
import { type Locale, MAX_UPLOAD_BYTES } from '#config.ts';
import { addHealthFile, removeHealthFile } from '#contract/uploads/files.ts';
import { MAX_CASE_FILES } from '#domain/booking/case-files.ts';
import { sendForm } from '#islands/ui/send-form.ts';

/** Media types that health files may have; the API looks into the file itself. */
export const HEALTH_TYPES = 'image/jpeg,image/png,image/webp,application/pdf';

/** A stored file that no meeting has yet; the request for a meeting names it by its id. */
export interface UploadedFile {
  id: string;
  name: string;
}

/**
 * The reason why a file was not accepted, with its name. `server`: the server's message is in `text`. `reference`: the
 * identifier of a request that failed on the server.
 */
export type Refusal = { name: string; reference?: string | undefined } & (
  { kind: 'many' | 'big' | 'type' | 'failed' } | { kind: 'server'; text: string }
);

/** A file that is being uploaded, or waits for its turn. */
interface Upload {
  key: string;
  name: string;
  /** The share that has been uploaded, 0 to 1. */
  share: number;
}

/**
 * The health files of a request. They are uploaded as soon as they are chosen, and their names are stored with the
 * draft, so that they survive a reload and an expired hold. `waitingFiles`: files of the patient that belong to no
 * meeting yet; undefined if they are unknown.
 */
export function useCaseFiles(
  locale: Locale,
  account: string,
  waitingFiles: readonly UploadedFile[] | undefined,
) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const draft = useMemo(() => draftOf(account, 'booking-files'), [account]);
  useEffect(() => {
    // The draft may name a file that the server has deleted, because no request named it within a day.
    const isStillUploaded = (id: string) => waitingFiles?.some((file) => file.id === id) ?? true;
    const uploaded = readUploaded(draft.read()).filter(({ id }) => isStillUploaded(id));
    if (uploaded.length > 0) setFiles(uploaded);
  }, [draft, waitingFiles]);

  const changeFiles = useCallback(
    (update: (previous: readonly UploadedFile[]) => readonly UploadedFile[]) =>
      setFiles((previous) => {
        const files = update(previous);
        draft.write(files.length > 0 ? JSON.stringify(files) : '');
        return files;
      }),
    [draft],
  );

  const store = async ({ key, name, file }: Upload & { file: File }) => {
    const onProgress = (share: number) =>
      setUploads((previous) =>
        previous.map((upload) => (upload.key === key ? { ...upload, share } : upload)),
      );
    const { status, content, fields, message, reference } = await sendForm(
      locale,
      addHealthFile,
      { file },
      { onProgress },
    );
    setUploads((previous) => previous.filter((upload) => upload.key !== key));
    if (content) return changeFiles((previous) => [...previous, { id: content.id, name: content.name }]);
    // A success without its content has a message that says the opposite of what happened to the request.
    const text = status === 200 ? undefined : (Object.values(fields)[0]?.[0] ?? message);
    setRefused((previous) => [
      ...previous,
      text === undefined ? { kind: 'failed', name, reference } : { kind: 'server', name, text, reference },
    ]);
  };
  const add = async (chosen: readonly File[]) => {
    const remainingPlaces = Math.max(0, MAX_CASE_FILES - files.length - uploads.length);
    const suitable = chosen.filter((file) => !problemOf(file));
    const accepted = suitable
      .slice(0, remainingPlaces)
      .map((file) => ({ key: crypto.randomUUID(), name: file.name, share: 0, file }));
    // Files that wait for their turn take a place too, so that the next choice cannot exceed the limit.
    setUploads((previous) => [...previous, ...accepted]);
    setRefused([
      ...chosen.map(problemOf).filter((problem) => problem !== undefined),
      ...suitable.slice(remainingPlaces).map(({ name }) => ({ kind: 'many' as const, name })),
    ]);
    // Files are uploaded one after the other, because a phone's upload bandwidth is low.
    for (const upload of accepted) await store(upload);
  };
  const remove = async (id: string) => {
    changeFiles((previous) => previous.filter((file) => file.id !== id));
    // A file that was uploaded before this page was rendered stays stored, so that it can be chosen again.
    if (waitingFiles?.some((file) => file.id === id)) return;
    // If this call fails, the server deletes the file within a day.
    await browserApi(locale)
      .find(removeHealthFile, { params: { id } })
      .catch(() => undefined);
  };
  /** Adds one of the patient's earlier files to the request. */
  const choose = (file: UploadedFile) => {
    const isFull = files.length + uploads.length >= MAX_CASE_FILES;
    setRefused(isFull ? [{ kind: 'many', name: file.name }] : []);
    if (!isFull) changeFiles((previous) => [...previous, file]);
  };
  const offered = waitingFiles?.filter(({ id }) => !files.some((file) => file.id === id)) ?? [];
  const done = useCallback(() => draft.write(''), [draft]);
  return { files, uploads, refused, offered, add, choose, remove, done };
}

function problemOf({ name, size, type }: File): Refusal | undefined {
  if (type !== '' && !HEALTH_TYPES.split(',').includes(type)) return { kind: 'type', name };
  return size > MAX_UPLOAD_BYTES ? { kind: 'big', name } : undefined;
}

function readUploaded(text: string): UploadedFile[] {
  try {
    const uploaded: unknown = JSON.parse(text || '[]');
    return Array.isArray(uploaded)
      ? uploaded.filter((file): file is UploadedFile => typeof file?.id === 'string')
      : [];
  } catch {
    return [];
  }
}
