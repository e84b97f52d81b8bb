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
/** Names that only documents have which run something, send something or carry other files (ISO 32000-2). */
const KEYS = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'XFA'];
/** Actions that run, send or fetch something, or play what is no page. A link (URI) that is clicked is none of them. */
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
/** Keys of a stream that say that its content, or the content of a page that it shows, is in another file. */
const OUTSIDE = ['F', 'Ref', 'OPI'];
const ACTION = PDFName.of('S');
const NEXT = PDFName.of('Next');
const SUBTYPE = PDFName.of('Subtype');
/** The most actions that follow one another; a longer chain is suspicious. */
const MOST_NEXT = 20;
const HOW = { updateMetadata: false, preserveXFA: true, warnOnInvalidObjects: false };

/** The reason why a PDF is refused; undefined for one that opens, has pages, and does nothing but show them. */
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
  const { context } = document;
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  // An object that cannot be read may be active.
  if (objects.some((object) => object instanceof PDFInvalidObject)) return 'damaged';
  return objects.some((object) => isActive(object, context)) || hasTail(bytes) ? 'active' : undefined;
}

/**
 * References are not followed: what they lead to is enumerated as well. Actions on opening are, to see what they are.
 */
function isActive(object: PDFObject, context: PDFContext): boolean {
  if (object instanceof PDFStream)
    return OUTSIDE.some((name) => object.dict.has(PDFName.of(name))) || isActive(object.dict, context);
  if (object instanceof PDFArray) return object.asArray().some((one) => isActive(one, context));
  if (!(object instanceof PDFDict)) return false;
  if (isNamed(object.get(ACTION), ACTIONS) || isNamed(object.get(SUBTYPE), ANNOTATIONS)) return true;
  return object.entries().some(([key, value]) => {
    const name = key.decodeText();
    if (name === 'OpenAction' && !onlyShows(value, context)) return true;
    if (name === 'AA' && !allShow(value, context)) return true;
    return KEYS.includes(name) || isActive(value, context);
  });
}

const isNamed = (value: PDFObject | undefined, names: readonly string[]): boolean =>
  value instanceof PDFName && names.includes(value.decodeText());

/** Whether all actions that events set off do nothing but turn to a page of the same document. */
function allShow(value: PDFObject, context: PDFContext): boolean {
  const events = context.lookup(value);
  return events instanceof PDFDict && events.entries().every(([, action]) => onlyShows(action, context));
}

/** Whether what happens by itself is no more than a page that is turned to: a destination, or the action GoTo. */
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
  if (depth > MOST_NEXT || !isNamed(context.lookup(action.get(ACTION)), ['GoTo'])) return false;
  const next = context.lookup(action.get(NEXT));
  if (next === undefined) return true;
  const actions = next instanceof PDFArray ? next.asArray() : [next];
  return actions.every((one) => onlyShows(one, context, depth + 1, seen));
}

/** The end of a part of a document, and what may follow it: white space, another part, or a comment without a tag. */
const END = /%%EOF/g;
const PART = /[\s\0]*(?:$|\d+\s+\d+\s+obj\b|xref\b|startxref\b|trailer\b|%[^<\r\n]*(?:[\r\n]|$))/y;

/** Whether something that is no PDF hangs on behind the end of a part, such as a page for a browser. */
function hasTail(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return [...text.matchAll(END)].some(({ index }) => {
    PART.lastIndex = index + '%%EOF'.length;
    return !PART.test(text);
  });
}
