import { encodeMetadata, METADATA_HEADER } from '#cache/render/page-metadata.ts';

/** A page that asks to be stored. */
export function storedPage(html: string, init: ResponseInit & { tags?: string[] } = {}): Response {
  const { tags = ['blog'], headers, ...rest } = init;
  const htmlHeaders = { 'content-type': 'text/html', 'content-length': String(Buffer.byteLength(html)) };
  const response = new Response(html, { ...rest, headers: { ...htmlHeaders, ...headers } });
  response.headers.set(METADATA_HEADER, encodeMetadata({ tags, maxAge: 60 }));
  return response;
}
