import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from '#cache/pages/page.ts';
import { env } from '#env.ts';
import { startAnswer } from '#runtime/answers.ts';
import { holdsOrigin, withOrigin } from '#runtime/build-origin.ts';
import { SCRIPT_CSP, securityHeaders } from '#runtime/security-headers.ts';
import { contentType } from '#runtime/media-types.ts';
import { byteRange, chooseEncoding, isNotModified } from '#runtime/negotiation.ts';

interface Variant {
  body: Buffer;
  etag: string;
  headers: string[];
}

type Asset = Partial<Record<Encoding, Variant>> & { identity: Variant };

const SUFFIX = { br: '.br', gzip: '.gz' } as const;

/**
 * The client build's files, held in memory with their precompressed variants. They are read once at the start, so that
 * a build that runs beside the site cannot remove files that its pages need.
 */
export class Assets {
  readonly #files = new Map<string, Asset>();

  constructor(dir: string) {
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile() && !/\.(br|gz)$/.test(entry.name)) {
        this.#files.set(`/${relative(dir, file).replaceAll(sep, '/')}`, load(file));
      }
    }
  }

  /** A text file of the build; empty where there is none. */
  read(path: string): string {
    return this.#files.get(path)?.identity.body.toString('utf8') ?? '';
  }

  /** Answers when `path` is a file; false when it is not. */
  serve(req: IncomingMessage, res: ServerResponse, path: string): boolean {
    const asset =
      this.#files.get(path) ?? (path.includes('%') ? this.#files.get(decodePath(path)) : undefined);
    if (!asset) return false;
    const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = req.headers;
    const variant = asset[chooseEncoding(req.headers['accept-encoding'])] ?? asset.identity;
    if (isNotModified(ifNoneMatch, variant.etag)) {
      startAnswer(res, 304, variant.headers);
      res.end();
      return true;
    }
    const { body, headers } = variant;
    // If the file has changed since the client's first part, all of it is sent (RFC 9110, 13.1.5).
    const mayBePart = req.method === 'GET' && (ifRange === undefined || ifRange === variant.etag);
    const part = byteRange(mayBePart ? range : undefined, body.length);
    if (part === 'unsatisfiable') {
      startAnswer(res, 416, [...headers, 'content-range', `bytes */${body.length}`, 'content-length', '0']);
      res.end();
    } else if (part) {
      const { first, last } = part;
      const span = ['content-range', `bytes ${first}-${last}/${body.length}`];
      startAnswer(res, 206, [...headers, ...span, 'content-length', String(last - first + 1)]);
      res.end(body.subarray(first, last + 1));
    } else {
      startAnswer(res, 200, [...headers, 'content-length', String(body.length)]);
      res.end(body);
    }
    return true;
  }
}

function load(file: string): Asset {
  const built = readFileSync(file);
  const raw = holdsOrigin(file) ? withOrigin(built) : built;
  const extension = extname(file).toLowerCase();
  const hash = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
  const shared = [
    ...securityHeaders(env.production, extension === '.js' ? SCRIPT_CSP : null),
    'content-type',
    contentType(extension),
    'cache-control',
    // Names below _a carry a hash of their content.
    file.includes(`${sep}_a${sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'vary',
    'Accept-Encoding',
    'accept-ranges',
    'bytes',
  ];
  const identity = { body: raw, etag: `"${hash}"`, headers: [...shared, 'etag', `"${hash}"`] };
  const asset: Asset = { identity };
  for (const coding of ['br', 'gzip'] as const) {
    if (!existsSync(file + SUFFIX[coding])) continue;
    const etag = `"${hash}-${coding}"`;
    const headers = [...shared, 'etag', etag, 'content-encoding', coding];
    asset[coding] = { body: readFileSync(file + SUFFIX[coding]), etag, headers };
  }
  return asset;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
