import { useRef } from 'react';
import type { Locale } from '#config.ts';
import { addHealthFile } from '#contract/uploads/files.ts';
import { useSend } from '#islands/ui/use-send.ts';

/** The result of storing a file: its id, or the reason of the refusal if the server gave one. */
type Stored = { id: string } | { refused: string | undefined };

/** Uploads a file once, even if the form that refers to it has to be sent several times. */
export function useStoredFile(locale: Locale) {
  const { send, sending } = useSend(locale, addHealthFile);
  const last = useRef<{ file: string; id: string }>(undefined);

  const store = async (file: File): Promise<Stored> => {
    const same = [file.name, file.size, file.lastModified].join('/');
    if (last.current?.file === same) return { id: last.current.id };
    const { content, fields, message } = await send({ file });
    if (!content) return { refused: Object.values(fields)[0]?.[0] ?? message };
    last.current = { file: same, id: content.id };
    return { id: content.id };
  };
  /** Forgets the upload: after the form that refers to it was sent or refused. */
  const forget = () => {
    last.current = undefined;
  };
  return { store, forget, sending };
}
