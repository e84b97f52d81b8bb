import {
  EncryptedPDFError,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { FileRefusal } from '#domain/file-purposes.ts';

const MAX_PAGES = 500;
/** Keys that only a document with scripts, forms or embedded files has (ISO 32000-2). */
const KEYS = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'XFA'];
/** Actions that run, send, fetch or play something. A link (URI) that is clicked is none of them. */
const ACTIONS = [
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'ResetForm',
  'GoToR',
  'GoToE',
  'Movie',
  'Sound',
  'Rendition',
  'RichMediaExecute',
];
/** Annotations that play or carry something. */
const ANNOTATIONS = ['Movie', 'Sound', 'RichMedia', 'FileAttachment'];
/** Keys of a stream whose content, or the content of a page that it shows, is in another file. */
const EXTERNAL_KEYS = ['F', 'Ref', 'OPI'];
const ACTION = PDFName.of('S');
const NEXT = PDFName.of('Next');
const SUBTYPE = PDFName.of('Subtype');
/** The most actions that follow one another; a longer chain is suspicious. */
const MAX_CHAIN = 20;
const LOAD_OPTIONS = { updateMetadata: false, preserveXFA: true, warnOnInvalidObjects: false };

/** The reason why a PDF is refused; undefined for one that opens, has pages, and does nothing but show them. */
export async function faultOfPdf(bytes: Uint8Array): Promise<FileRefusal | undefined> {
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(bytes, LOAD_OPTIONS);
    const pages = document.getPageCount();
    if (pages === 0) return 'damaged';
    if (pages > MAX_PAGES) return 'pages';
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'protected' : 'damaged';
  }
  const { context } = document;
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  // An object that cannot be read may be active.
  if (objects.some((object) => object instanceof PDFInvalidObject)) return 'damaged';
  return objects.some((object) => isActive(object, context)) ? 'active' : faultOfEnds(bytes);
}

/**
 * Whether an object runs, sends, plays or carries something. References are not followed, because the caller checks
 * every object. The exceptions are the names of kinds, which say nothing by themselves, and actions on opening,
 * because such an action may do nothing but show a page.
 */
function isActive(object: PDFObject, context: PDFContext): boolean {
  if (object instanceof PDFStream)
    return EXTERNAL_KEYS.some((name) => object.dict.has(PDFName.of(name))) || isActive(object.dict, context);
  if (object instanceof PDFArray) return object.asArray().some((one) => isActive(one, context));
  if (!(object instanceof PDFDict)) return false;
  if (isNamed(context.lookup(object.get(ACTION)), ACTIONS)) return true;
  if (isNamed(context.lookup(object.get(SUBTYPE)), ANNOTATIONS)) return true;
  return object.entries().some(([key, value]) => {
    const name = key.decodeText();
    if (name === 'OpenAction' && !onlyShows(value, context)) return true;
    if (name === 'AA' && !allShow(value, context)) return true;
    return KEYS.includes(name) || isActive(value, context);
  });
}

const isNamed = (value: PDFObject | undefined, names: readonly string[]): boolean =>
  value instanceof PDFName && names.includes(value.decodeText());

/** Whether all actions of events do nothing but turn to a page of the same document. */
function allShow(value: PDFObject, context: PDFContext): boolean {
  const events = context.lookup(value);
  return events instanceof PDFDict && events.entries().every(([, action]) => onlyShows(action, context));
}

/** Whether an action, with all that follow it, only turns to a page: it is a destination, or the action GoTo. */
function onlyShows(
  value: PDFObject | undefined,
  context: PDFContext,
  depth = 0,
  seen = new Set<PDFDict>(),
): boolean {
  const action = value && context.lookup(value);
  if (!(action instanceof PDFDict)) return action instanceof PDFArray || action instanceof PDFName;
  // An action that several others lead to is looked at once: their number could grow without bound.
  if (seen.has(action)) return true;
  seen.add(action);
  if (depth > MAX_CHAIN || !isNamed(context.lookup(action.get(ACTION)), ['GoTo'])) return false;
  const next = context.lookup(action.get(NEXT));
  if (next === undefined) return true;
  const actions = next instanceof PDFArray ? next.asArray() : [next];
  return actions.every((one) => onlyShows(one, context, depth + 1, seen));
}

/** The end of a part of a document. */
const END = '%%EOF';
/** White space, or a comment without `<`. */
const GAP = /[\s\0]+|%[^<\r\n]*(?:[\r\n]|$)/y;
/** The first words of another part. */
const PART = /\d+\s+\d+\s+obj\b|xref\b|startxref\b|trailer\b/y;

/** The word before the place of the table of objects, which stands at the end of a part. */
const START = 'startxref';
/** The end of a last part whose `%%EOF` is missing or cut off: readers open such a file. */
const CUT_END = /startxref\s{1,9}\d{1,20}\s{0,9}%{0,2}E?O?F?\s{0,9}$/;
/** The most characters that this end has. */
const CUT_END_LENGTH = 60;

/**
 * Why a file is refused for what follows the ends of its parts: `active` where that is no PDF, such as a page for a
 * browser; `damaged` where the last part has no end. Each character is looked at a few times at most, however many ends
 * there are.
 */
function faultOfEnds(bytes: Uint8Array): FileRefusal | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const parts = text.split(END);
  for (const part of parts.slice(1)) {
    PART.lastIndex = endOfGap(part);
    if (PART.lastIndex < part.length && !PART.test(part)) return 'active';
  }
  const last = parts.at(-1) ?? '';
  const isEnded = parts.length > 1 && endOfGap(last) === last.length;
  // A second `startxref` could follow a page that stands in place of the end.
  const hasOneStart = last.indexOf(START) === last.lastIndexOf(START);
  const isCutOff = hasOneStart && CUT_END.test(last.slice(-CUT_END_LENGTH));
  return isEnded || isCutOff ? undefined : 'damaged';
}

/** The index at which the white space and the comments end that a text begins with. */
function endOfGap(text: string): number {
  let end = 0;
  GAP.lastIndex = 0;
  while (GAP.test(text)) end = GAP.lastIndex;
  return end;
}
