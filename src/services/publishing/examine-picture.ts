import { Parser } from 'htmlparser2';
import sharp from 'sharp';
import { ContentError } from '#content/content-error.ts';
import { type PictureType, pictureType } from '#content/picture-files.ts';

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
  if (type === undefined) throw new ContentError(path, '', 'is no picture: .jpg, .png, .webp or .svg');
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
        for (const [attribute, value] of Object.entries(attributes)) {
          if (/^on/i.test(attribute) || attribute === 'style')
            refuse(`has an attribute that drawings may not have: ${attribute}`);
          if (/href$/i.test(attribute) && !value.startsWith('#'))
            refuse('refers to something outside itself');
          if (/url\s*\((?!["']?#)/i.test(value) || value.includes('\\'))
            refuse('refers to something outside itself');
        }
      },
      onprocessinginstruction: (name) => {
        if (name !== '?xml') refuse('has a document type or an instruction');
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  const [, , width = 0, height = 0] = (box ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const fits = [width, height].every((side) => side >= 1 && side <= LONGEST_SIDE);
  if (!fits) refuse(`has no viewBox with a size of 1 to ${LONGEST_SIDE}`);
  return { type: 'image/svg+xml', width: Math.round(width), height: Math.round(height) };
}
