import { Parser } from 'htmlparser2';
import sharp from 'sharp';
import { ContentError } from '#content/content-error.ts';
import { NO_PICTURE, type PictureType, pictureType } from '#content/picture-files.ts';

/** Bytes of a photograph, and of a drawing. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_DRAWING_BYTES = 300_000;
/** Pixels and seconds, as for the resizing that follows when it is shown. */
const MAX_PIXELS = 40_000_000;
const LIMIT = 5;
/** Of a drawing's side, in its own units. */
const LONGEST_SIDE = 10_000;
const FORMATS = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
/** Elements of drawings: shapes and their paint. Nothing that runs, loads or embeds. */
const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs use symbol clippath mask lineargradient radialgradient stop pattern'.split(
    ' ',
  ),
);

/** Elements that a drawing may be painted as, when each `use` is replaced with what it repeats. */
const MOST_PAINTED = 20_000;
/** Elements of a drawing that stand in each other. */
const DEEPEST = 100;

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Characters that no text of a drawing needs; ESC begins another alphabet in some encodings. */
const CONTROL = /[\p{Cc}--[\t\n\r]]/v;

export interface ExaminedPicture {
  type: PictureType;
  /** In pixels as it is shown; of a drawing, the size it is drawn in. */
  width: number;
  height: number;
}

/** Decodes a picture to its last pixel. Throws ContentError where it cannot be shown. `path`: as in the folder. */
export async function examinePicture(path: string, bytes: Uint8Array): Promise<ExaminedPicture> {
  const type = pictureType(path);
  if (type === undefined) throw new ContentError(path, '', NO_PICTURE);
  const most = type === 'image/svg+xml' ? MAX_DRAWING_BYTES : MAX_BYTES;
  if (bytes.length > most) throw new ContentError(path, '', `has more than ${most} bytes`);
  return type === 'image/svg+xml' ? examineDrawing(path, bytes) : examinePhotograph(path, bytes, type);
}

async function examinePhotograph(
  path: string,
  bytes: Uint8Array,
  type: PictureType,
): Promise<ExaminedPicture> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).timeout({
      seconds: LIMIT,
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

function examineDrawing(path: string, bytes: Uint8Array): ExaminedPicture {
  const refuse = (reason: string): never => {
    throw new ContentError(path, '', reason);
  };
  let box: string | undefined;
  const uses = new Uses(refuse);
  let text = '';
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    refuse('is not UTF-8');
  }
  // Another encoding would hide from this check what a browser reads.
  if (/<\?xml[^>]*encoding=(?!["']utf-8["'])/i.test(text) || CONTROL.test(text)) refuse('is not plain UTF-8');
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (!ELEMENTS.has(name.toLowerCase())) refuse(`has an element that drawings may not have: ${name}`);
        if (box === undefined && (name !== 'svg' || attributes['xmlns'] !== NAMESPACE))
          refuse(`does not begin with <svg xmlns="${NAMESPACE}">`);
        box ??= attributes['viewBox'] ?? '';
        uses.open(name, attributes);
        for (const [attribute, value] of Object.entries(attributes)) {
          if (/^on/i.test(attribute) || attribute === 'style')
            refuse(`has an attribute that drawings may not have: ${attribute}`);
          if (/href$/i.test(attribute) && !value.startsWith('#'))
            refuse('refers to something outside itself');
          if (/url\s*\((?!["']?#)/i.test(value) || value.includes('\\'))
            refuse('refers to something outside itself');
        }
      },
      onclosetag: () => uses.close(),
      onprocessinginstruction: (name) => {
        if (name !== '?xml') refuse('has a document type or an instruction');
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (uses.painted() > MOST_PAINTED) refuse('repeats its parts too often');
  const [, , width = 0, height = 0] = (box ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const fits = [width, height].every((side) => side >= 1 && side <= LONGEST_SIDE);
  if (!fits) refuse(`has no viewBox with a size of 1 to ${LONGEST_SIDE}`);
  return { type: 'image/svg+xml', width: Math.round(width), height: Math.round(height) };
}

interface Part {
  id: string | undefined;
  /** Elements in it, itself among them. */
  elements: number;
  /** Ids of the parts that it repeats. */
  repeats: string[];
}

/** Counts what a drawing is painted as: parts that repeat parts that repeat others grow without bound. */
class Uses {
  readonly #open: Part[] = [];
  readonly #byId = new Map<string, Part>();
  readonly #ids = new Set<string>();
  readonly #refuse: (reason: string) => never;
  #whole: Part | undefined;

  constructor(refuse: (reason: string) => never) {
    this.#refuse = refuse;
  }

  /** Throws where an id is there already, or elements stand too deep in each other. */
  open(name: string, attributes: Record<string, string>): void {
    const target = Object.entries(attributes).find(([attribute]) => /href$/i.test(attribute))?.[1];
    const { id } = attributes;
    if (id !== undefined && this.#ids.has(id)) this.#refuse(`has two elements with the id ${id}`);
    if (this.#open.length >= DEEPEST) this.#refuse(`has more than ${DEEPEST} elements in each other`);
    if (id !== undefined) this.#ids.add(id);
    const part = { id, elements: 0, repeats: [] };
    this.#open.push(part);
    this.#whole ??= part;
    for (const around of this.#open) {
      around.elements += 1;
      if (/^use$/i.test(name) && target) around.repeats.push(target.slice(1));
    }
  }

  close(): void {
    const part = this.#open.pop();
    if (part?.id !== undefined) this.#byId.set(part.id, part);
  }

  /** Infinite where a part repeats itself. */
  painted(): number {
    const known = new Map<Part, number>();
    const count = (part: Part): number => {
      const before = known.get(part);
      if (before !== undefined) return before;
      known.set(part, Number.POSITIVE_INFINITY);
      const repeated = part.repeats.map((id) => this.#byId.get(id)).filter((one) => one !== undefined);
      const all = repeated.reduce((sum, one) => sum + count(one), part.elements);
      known.set(part, all);
      return all;
    };
    return this.#whole ? count(this.#whole) : 0;
  }
}
