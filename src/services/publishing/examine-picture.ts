import { Parser } from 'htmlparser2';
import sharp from 'sharp';
import { ContentError } from '#content/content-error.ts';
import { type PictureType, pictureType } from '#content/picture-files.ts';

/** Bytes of a photograph, and of a drawing. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_DRAWING_BYTES = 300_000;
/** Pixels: more than telephones take. */
const MAX_PIXELS = 50_000_000;
/** Seconds for decoding. */
const LIMIT = 15;
const FORMATS = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
/** Elements of drawings: shapes and their paint. Nothing that runs, loads or embeds. */
const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs use symbol clippath mask lineargradient radialgradient stop pattern'.split(
    ' ',
  ),
);

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
    const { format } = await picture.metadata();
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
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (!ELEMENTS.has(name.toLowerCase())) refuse(`has an element that drawings may not have: ${name}`);
        box ??= name === 'svg' ? (attributes['viewBox'] ?? '') : undefined;
        for (const [attribute, value] of Object.entries(attributes)) {
          if (/^on/i.test(attribute) || attribute === 'style')
            refuse(`has an attribute that drawings may not have: ${attribute}`);
          if (/href$/i.test(attribute) && !value.startsWith('#'))
            refuse('refers to something outside itself');
          if (/url\s*\((?!["']?#)/i.test(value)) refuse('refers to something outside itself');
        }
      },
      onprocessinginstruction: (name) => {
        if (name !== '?xml') refuse('has a document type or an instruction');
      },
    },
    { xmlMode: true },
  );
  parser.end(Buffer.from(bytes).toString('utf8'));
  const [, , width = 0, height = 0] = (box ?? '').split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) refuse('has no viewBox, which gives its size');
  return { type: 'image/svg+xml', width: Math.round(width), height: Math.round(height) };
}
