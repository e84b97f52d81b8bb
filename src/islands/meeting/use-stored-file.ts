import { useRef } from 'react';
import type { Locale } from '#config.ts';
import { addHealthFile } from '#contract/uploads/files.ts';
import { useSend } from '#islands/ui/use-send.ts';

/** The result of storing a file: its id, or the reason of the refusal if the server gave one. */
type UploadResult = { id: string } | { refused: string | undefined };

/** Uploads a file only once, even if the form that refers to it is sent several times. */
export function useStoredFile(locale: Locale) {
  const { send, sending } = useSend(locale, addHealthFile);
  const lastUpload = useRef<{ file: string; id: string }>(undefined);

  const store = async (file: File): Promise<UploadResult> => {
    const fileKey = [file.name, file.size, file.lastModified].join('/');
    if (lastUpload.current?.file === fileKey) return { id: lastUpload.current.id };
    const { content, fields, message } = await send({ file });
    if (!content) return { refused: Object.values(fields)[0]?.[0] ?? message };
    lastUpload.current = { file: fileKey, id: content.id };
    return { id: content.id };
  };
  /**
   * To be called with the status of the answer to the form that refers to the upload. Forgets the upload unless it is
   * unknown whether the form was carried out (409: its first attempt may still run). A repeated form must then name the
   * same upload.
   */
  const forgetAfter = (status: number) => {
    if (status < 500 && status !== 409) lastUpload.current = undefined;
  };
  return { store, forgetAfter, sending };
}
