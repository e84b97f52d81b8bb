import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { FileRefusal } from '#domain/file-purposes.ts';

const MAX_PAGES = 500;
/** Names that only documents have which run something, send something or carry other files (ISO 32000-2). */
const KEYS = ['JS', 'JavaScript', 'EmbeddedFiles', 'RichMediaContent', 'XFA'];
const ACTIONS = ['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'RichMediaExecute'];
const ACTION = PDFName.of('S');
const HOW = { updateMetadata: false, preserveXFA: true, warnOnInvalidObjects: false };

/** Why a PDF is not kept; undefined: it opens, has pages, and does nothing but show them. */
export async function faultOfPdf(bytes: Uint8Array): Promise<FileRefusal | undefined> {
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(bytes, HOW);
    const pages = document.getPageCount();
    if (pages === 0) return 'damaged';
    if (pages > MAX_PAGES) return 'pages';
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'protected' : 'damaged';
  }
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  // What cannot be read cannot be known to do nothing.
  if (objects.some((object) => object instanceof PDFInvalidObject)) return 'damaged';
  return objects.some(isActive) ? 'active' : undefined;
}

/** References are not followed: what they lead to is enumerated as well. */
function isActive(object: PDFObject): boolean {
  if (object instanceof PDFStream) return isActive(object.dict);
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (!(object instanceof PDFDict)) return false;
  const action = object.get(ACTION);
  if (action instanceof PDFName && ACTIONS.includes(action.decodeText())) return true;
  return object.entries().some(([key, value]) => KEYS.includes(key.decodeText()) || isActive(value));
}
