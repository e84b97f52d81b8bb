import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { browserApi } from '#client/browser-api.ts';
import { draftOf } from '#client/drafts.ts';
import { type Locale, MAX_UPLOAD_BYTES } from '#config.ts';
import { addHealthFile, removeHealthFile } from '#contract/uploads/files.ts';
import { MAX_CASE_FILES } from '#domain/booking/case-files.ts';

/** Media types that health files may have; the API looks into the file itself. */
export const HEALTH_TYPES = 'image/jpeg,image/png,image/webp,application/pdf';

/** A file that is stored and waits for the request to name it. */
export interface UploadedFile {
  id: string;
  name: string;
}

/** Why a file was not taken, with its name. */
export type Refusal = { name: string } & (
  { kind: 'many' | 'big' | 'type' | 'failed' } | { kind: 'said'; text: string }
);

interface Going {
  key: string;
  name: string;
  /** How much has gone out, 0 to 1. */
  share: number;
}

/**
 * The health files that a request will name: they are stored as soon as they are chosen. Their names are kept with the
 * draft, so that a reload or a time that ran out loses none. `own`: files of the patient that no meeting names yet.
 */
export function useCaseFiles(locale: Locale, account: string, own: readonly UploadedFile[] | undefined) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [going, setGoing] = useState<readonly Going[]>([]);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const draft = useMemo(() => draftOf(account, 'booking-files'), [account]);
  useEffect(() => {
    // The server deletes a file that no request has named within a day.
    const isStillUploaded = (id: string) => own?.some((file) => file.id === id) ?? true;
    const uploaded = readUploaded(draft.read()).filter(({ id }) => isStillUploaded(id));
    if (uploaded.length > 0) setFiles(uploaded);
  }, [draft, own]);

  const change = useCallback(
    (next: (now: readonly UploadedFile[]) => readonly UploadedFile[]) =>
      setFiles((now) => {
        const files = next(now);
        draft.write(files.length > 0 ? JSON.stringify(files) : '');
        return files;
      }),
    [draft],
  );

  const store = async (file: File) => {
    const key = crypto.randomUUID();
    const { name } = file;
    setGoing((now) => [...now, { key, name, share: 0 }]);
    const onProgress = (share: number) =>
      setGoing((now) => now.map((one) => (one.key === key ? { ...one, share } : one)));
    try {
      const stored = await browserApi(locale, { onProgress }).call(addHealthFile, { body: { file } });
      change((now) => [...now, { id: stored.id, name: stored.name }]);
    } catch (error) {
      const text = error instanceof ApiError ? (error.fields['file']?.[0] ?? error.message) : '';
      const isExplained =
        error instanceof ApiError && error.status >= 400 && error.status < 500 && text !== '';
      setRefused((now) => [...now, isExplained ? { kind: 'said', name, text } : { kind: 'failed', name }]);
    } finally {
      setGoing((now) => now.filter((one) => one.key !== key));
    }
  };
  const add = async (chosen: readonly File[]) => {
    const room = MAX_CASE_FILES - files.length - going.length;
    const problems = chosen.map((file, index) => problemOf(file, index >= room));
    setRefused(problems.filter((one) => one !== undefined));
    // One after the other: a phone's upload is narrow.
    for (const [index, file] of chosen.entries()) if (!problems[index]) await store(file);
  };
  const remove = async (id: string) => {
    change((now) => now.filter((file) => file.id !== id));
    if (own?.some((file) => file.id === id)) return;
    // The server deletes it within a day if this fails.
    await browserApi(locale)
      .find(removeHealthFile, { params: { id } })
      .catch(() => undefined);
  };
  /** A file of the patient's own goes with the request as well. */
  const choose = (file: UploadedFile) => {
    const full = files.length + going.length >= MAX_CASE_FILES;
    setRefused(full ? [{ kind: 'many', name: file.name }] : []);
    if (!full) change((now) => [...now, file]);
  };
  const offered = own?.filter(({ id }) => !files.some((file) => file.id === id)) ?? [];
  const done = useCallback(() => draft.write(''), [draft]);
  return { files, going, refused, offered, add, choose, remove, done };
}

function problemOf({ name, size, type }: File, beyond: boolean): Refusal | undefined {
  if (beyond) return { kind: 'many', name };
  if (type !== '' && !HEALTH_TYPES.split(',').includes(type)) return { kind: 'type', name };
  return size > MAX_UPLOAD_BYTES ? { kind: 'big', name } : undefined;
}

function readUploaded(text: string): UploadedFile[] {
  try {
    const uploaded: unknown = JSON.parse(text || '[]');
    return Array.isArray(uploaded)
      ? uploaded.filter((one): one is UploadedFile => typeof one?.id === 'string')
      : [];
  } catch {
    return [];
  }
}
