import { useRef } from 'react';
import type { Submitted } from '#client/api-client.ts';
import type { Locale } from '#config.ts';
import { addHealthFile } from '#contract/uploads/files.ts';
import { useSend } from '#islands/ui/use-send.ts';

/** The id of a stored file, or the answer of the API if the file was not stored. */
type UploadResult = { id: string } | { refusal: Submitted };

/** Uploads a file only once, even if the form that refers to it is sent several times. */
export function useStoredFile(locale: Locale) {
  const { send, sending } = useSend(locale, addHealthFile);
  const lastUpload = useRef<{ file: string; id: string }>(undefined);

  const store = async (file: File): Promise<UploadResult> => {
    const fileKey = [file.name, file.size, file.lastModified].join('/');
    if (lastUpload.current?.file === fileKey) return { id: lastUpload.current.id };
    const answer = await send({ file });
    if (!answer.content) return { refusal: answer };
    const { id } = answer.content;
    lastUpload.current = { file: fileKey, id };
    return { id };
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
