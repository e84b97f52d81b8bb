/**
 * A process of its own for one uploaded file: it may hang or crash, and takes nothing with it. It is sent the file, and
 * answers with what may be stored or why not.
 */
import { fileTypeFromBuffer } from 'file-type';
import { encodeAnew, type Picture } from './picture.ts';
import type { FileRefusal } from '#domain/file-purposes.ts';

/** A file to inspect. */
export interface Task {
  bytes: Uint8Array;
  /** Whether a PDF is taken as well. */
  pdf: boolean;
}

export type Verdict = Picture | { type: 'application/pdf'; bytes: Uint8Array } | FileRefusal;

async function inspect({ bytes, pdf }: Task): Promise<Verdict> {
  // By its content: neither its name nor what the browser says of it counts.
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === 'image/jpeg' || mime === 'image/png' || mime === 'image/webp') return encodeAnew(bytes, mime);
  if (mime !== 'application/pdf' || !pdf) return 'type';
  const { faultOfPdf } = await import('./pdf.ts');
  return (await faultOfPdf(bytes)) ?? { type: mime, bytes };
}

process.once('message', (task: Task) => {
  void inspect(task)
    .catch((): Verdict => 'damaged')
    .then((verdict) => process.send?.(verdict, () => process.disconnect?.()));
});
