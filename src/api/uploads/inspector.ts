/**
 * The program of a process that inspects one uploaded file, so that a file that makes it hang or crash harms nothing
 * else. The process gets a {@link Task} as a message and answers with a {@link InspectionResult}.
 */
import { fileTypeFromBuffer } from 'file-type';
import { encodeAnew, type Picture } from './picture.ts';
import type { FileRefusal } from '#domain/file-purposes.ts';

/** A file to inspect. */
export interface Task {
  bytes: Uint8Array;
  /** Whether a PDF is accepted as well. */
  pdf: boolean;
}

/** The content that may be stored, or the reason for a refusal. */
export type InspectionResult = Picture | { type: 'application/pdf'; bytes: Uint8Array } | FileRefusal;

async function inspect({ bytes, pdf }: Task): Promise<InspectionResult> {
  // The content decides: the name of a file and the type that a browser sends may be wrong.
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === 'image/jpeg' || mime === 'image/png' || mime === 'image/webp') return encodeAnew(bytes, mime);
  if (mime !== 'application/pdf' || !pdf) return 'type';
  const { faultOfPdf } = await import('./pdf.ts');
  return (await faultOfPdf(bytes)) ?? { type: mime, bytes };
}

process.once('message', (task: Task) => {
  void inspect(task)
    .catch((): InspectionResult => 'damaged')
    .then((result) => process.send?.(result, () => process.disconnect?.()));
});
