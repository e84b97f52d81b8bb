/**
 * Seconds for which a cache may hold a file of a public page; a file that its owner withdraws can be seen so much
 * longer.
 */
const PUBLIC_FOR = 3_600;

interface Options {
  /** Whether the file stands on a public page: pictures are then displayed, and caches may store them. */
  public?: boolean;
}

/**
 * A file as an answer. Browsers save it; only pictures of public pages are displayed, so that no file can run as a
 * page of this site.
 */
export class Download {
  readonly type: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly isPublic: boolean;

  constructor(
    { type, name, bytes }: { type: string; name: string; bytes: Buffer },
    { public: isPublic = false }: Options = {},
  ) {
    this.type = type;
    this.name = name;
    this.bytes = bytes;
    this.isPublic = isPublic;
  }

  toResponse(): Response {
    return new Response(new Uint8Array(this.bytes), {
      headers: {
        'content-type': this.type,
        // RFC 6266: the whole name, and for old programs its ASCII characters.
        'content-disposition': `${this.isPublic && this.type.startsWith('image/') ? 'inline' : 'attachment'}; filename="${asciiName(this.name)}"; filename*=UTF-8''${encodeName(this.name)}`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': this.isPublic ? `public, max-age=${PUBLIC_FOR}` : 'no-store',
      },
    });
  }
}

const asciiName = (name: string) => name.replace(/[^ -~]|["\\%]/g, '_');
// RFC 5987 does not allow these characters, which encodeURIComponent leaves.
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
