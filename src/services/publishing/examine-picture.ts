import { Parser } from 'htmlparser2';
import sharp from 'sharp';
import { ContentError } from '#content/content-error.ts';
import { NO_PICTURE, type PictureType, pictureType } from '#content/picture-files.ts';

/** The most bytes of a photograph, and of a drawing. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_DRAWING_BYTES = 300_000;
/** The most pixels of a photograph, and seconds for its decoding: the same as for resizing. */
const MAX_PIXELS = 40_000_000;
const DECODE_SECONDS = 5;
/** The longest side of a drawing, in its own units. */
const LONGEST_SIDE = 10_000;
const FORMATS = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
/** The elements that drawings may have: shapes and paint, and nothing that runs, loads or embeds. */
const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs use symbol clippath mask lineargradient radialgradient stop pattern'.split(
    ' ',
  ),
);

/** The most elements that a drawing may be painted as, when each `use` counts as what it repeats. */
const MOST_PAINTED = 20_000;
/** The deepest nesting of a drawing's elements. */
const DEEPEST = 100;

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Control characters, which no drawing needs; ESC switches the alphabet in some encodings. */
const CONTROL = /[\p{Cc}--[\t\n\r]]/v;

export interface ExaminedPicture {
  type: PictureType;
  /** Pixels as displayed; for a drawing, the size in which it is drawn. */
  width: number;
  height: number;
}

/**
 * Examines a picture by decoding it to its last pixel. Throws ContentError when it cannot be shown. `path` is its
 * path in the folder.
 */
export async function examinePicture(path: string, bytes: Uint8Array): Promise<ExaminedPicture> {
  const type = pictureType(path);
  if (type === undefined) throw new ContentError(path, '', NO_PICTURE);
  const maxBytes = type === 'image/svg+xml' ? MAX_DRAWING_BYTES : MAX_BYTES;
  if (bytes.length > maxBytes) throw new ContentError(path, '', `has more than ${maxBytes} bytes`);
  return type === 'image/svg+xml' ? examineDrawing(path, bytes) : examinePhotograph(path, bytes, type);
}

async function examinePhotograph(
  path: string,
  bytes: Uint8Array,
  type: PictureType,
): Promise<ExaminedPicture> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).timeout({
      seconds: DECODE_SECONDS,
    });
    const { format, pages = 1 } = await picture.metadata();
    if (pages > 1) throw new ContentError(path, '', 'is an animation');
    if (FORMATS[format as keyof typeof FORMATS] !== type)
      throw new ContentError(path, '', `holds another format than its name says: ${format}`);
    const { info } = await picture.autoOrient().raw().toBuffer({ resolveWithObject: true });
    return { type, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof ContentError) throw error;
    throw new ContentError(path, '', `cannot be decoded: ${(error as Error).message}`);
  }
}

/** Refuses a drawing with a reason, as a ContentError. */
type Refuse = (reason: string) => never;

function examineDrawing(path: string, bytes: Uint8Array): ExaminedPicture {
  const refuse: Refuse = (reason) => {
    throw new ContentError(path, '', reason);
  };
  let viewBox: string | undefined;
  const painted = new PaintedElements(refuse);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (!ELEMENTS.has(name.toLowerCase())) refuse(`has an element that drawings may not have: ${name}`);
        if (viewBox === undefined && (name !== 'svg' || attributes['xmlns'] !== NAMESPACE))
          refuse(`does not begin with <svg xmlns="${NAMESPACE}">`);
        viewBox ??= attributes['viewBox'] ?? '';
        painted.open(name, attributes);
        checkAttributes(attributes, refuse);
      },
      onclosetag: () => painted.close(),
      onprocessinginstruction: (name) => {
        if (name !== '?xml') refuse('has a document type or an instruction');
      },
    },
    { xmlMode: true },
  );
  parser.end(decodeDrawing(bytes, refuse));
  if (painted.count() > MOST_PAINTED) refuse('repeats its parts too often');
  return { type: 'image/svg+xml', ...sizeOf(viewBox ?? '', refuse) };
}

function decodeDrawing(bytes: Uint8Array, refuse: Refuse): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('is not UTF-8');
  }
  // In another encoding the browser would read other elements than this check.
  const isOtherEncoding = /<\?xml[^>]*encoding\s*=(?!\s*["']utf-8["'])/i.test(text);
  if (isOtherEncoding || CONTROL.test(text)) refuse('is not plain UTF-8');
  return text;
}

/** Refuses attributes that run or style something, or that load something from outside the drawing. */
function checkAttributes(attributes: Readonly<Record<string, string>>, refuse: Refuse): void {
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute) || attribute === 'style')
      refuse(`has an attribute that drawings may not have: ${attribute}`);
    if (/href$/i.test(attribute) && !value.startsWith('#')) refuse('refers to something outside itself');
    if (/url\s*\((?!["']?#)/i.test(value) || value.includes('\\'))
      refuse('refers to something outside itself');
  }
}

/** The size of a `viewBox`, in whole units. */
function sizeOf(viewBox: string, refuse: Refuse): { width: number; height: number } {
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isWithinLimits = [width, height].every((side) => side >= 1 && side <= LONGEST_SIDE);
  if (!isWithinLimits) refuse(`has no viewBox with a size of 1 to ${LONGEST_SIDE}`);
  return { width: Math.round(width), height: Math.round(height) };
}

interface Part {
  id: string | undefined;
  /** The number of elements in it, itself included. */
  elements: number;
  /** Ids of the parts that it repeats with `use`. */
  repeats: string[];
}

/** Counts the elements that a drawing is painted as: with parts that repeat parts, few elements can become millions. */
class PaintedElements {
  readonly #open: Part[] = [];
  readonly #byId = new Map<string, Part>();
  readonly #ids = new Set<string>();
  readonly #refuse: Refuse;
  #whole: Part | undefined;

  constructor(refuse: Refuse) {
    this.#refuse = refuse;
  }

  /** Notes the beginning of an element. Throws when an id is used twice, or elements are nested too deeply. */
  open(name: string, attributes: Record<string, string>): void {
    const target = Object.entries(attributes).find(([attribute]) => /href$/i.test(attribute))?.[1];
    const { id } = attributes;
    if (id !== undefined && this.#ids.has(id)) this.#refuse(`has two elements with the id ${id}`);
    if (this.#open.length >= DEEPEST) this.#refuse(`has more than ${DEEPEST} elements in each other`);
    if (id !== undefined) this.#ids.add(id);
    const part = { id, elements: 0, repeats: [] };
    this.#open.push(part);
    this.#whole ??= part;
    for (const ancestor of this.#open) {
      ancestor.elements += 1;
      if (/^use$/i.test(name) && target) ancestor.repeats.push(target.slice(1));
    }
  }

  /** Notes the end of the last open element. */
  close(): void {
    const part = this.#open.pop();
    if (part?.id !== undefined) this.#byId.set(part.id, part);
  }

  /** The number of painted elements; infinite when a part repeats itself. */
  count(): number {
    const counts = new Map<Part, number>();
    const countPainted = (part: Part): number => {
      const counted = counts.get(part);
      if (counted !== undefined) return counted;
      // Stays until the part is counted, so that a part that repeats itself is infinite.
      counts.set(part, Number.POSITIVE_INFINITY);
      const repeated = part.repeats.map((id) => this.#byId.get(id)).filter((one) => one !== undefined);
      const all = repeated.reduce((sum, one) => sum + countPainted(one), part.elements);
      counts.set(part, all);
      return all;
    };
    return this.#whole ? countPainted(this.#whole) : 0;
  }
}
