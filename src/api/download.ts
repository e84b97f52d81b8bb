/** A file as an answer. It is saved, not shown: whatever is in it, a browser runs nothing of it in this site's name. */
export class Download {
  readonly type: string;
  readonly name: string;
  readonly bytes: Buffer;

  constructor({ type, name, bytes }: { type: string; name: string; bytes: Buffer }) {
    this.type = type;
    this.name = name;
    this.bytes = bytes;
  }

  toResponse(): Response {
    return new Response(new Uint8Array(this.bytes), {
      headers: {
        'content-type': this.type,
        // RFC 6266: the name as such, and for old programs what ASCII has of it.
        'content-disposition': `attachment; filename="${ascii(this.name)}"; filename*=UTF-8''${encoded(this.name)}`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      },
    });
  }
}

const ascii = (name: string) => name.replace(/[^ -~]|["\\%]/g, '_');
// What encodeURIComponent leaves and RFC 5987 does not have.
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
