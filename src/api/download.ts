/** Seconds for which a file of a public page may be kept: what its owner takes back is gone after them. */
const PUBLIC_FOR = 3_600;

interface Options {
  /** It stands on a public page: pictures are shown, and caches may keep it for a while. */
  public?: boolean;
}

/**
 * A file as an answer. It is saved, not shown, but for pictures of public pages: whatever is in it, a browser runs
 * nothing of it in this site's name.
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
        // RFC 6266: the name as such, and for old programs what ASCII has of it.
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
