import { encodeMetadata, METADATA_HEADER } from '#cache/render/page-metadata.ts';

/** A page that asks to be stored. */
export function storedPage(html: string, init: ResponseInit & { tags?: string[] } = {}): Response {
  const { tags = ['blog'], headers, ...rest } = init;
  const response = new Response(html, { ...rest, headers: { 'content-type': 'text/html', ...headers } });
  response.headers.set(METADATA_HEADER, encodeMetadata({ tags, maxAge: 60 }));
  return response;
}
