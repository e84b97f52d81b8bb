/** How a film is shown: played by the page, or opened where it lies. */
export type FilmSource =
  | { plays: true; address: string; captions: (language: string) => string | undefined }
  | { plays: false; address: string };

/** Films of this project, which have captions beside them in every language. */
const OWN = /^(\/films\/[a-z0-9-]+)\.mp4$/;

/**
 * Only an MP4 on this site plays in the page: pages may load media from nowhere else, and a film on another site is
 * not asked for before the visitor goes there.
 */
export function filmSource(url: string): FilmSource {
  if (!/^\/(?![/\\])[^?#]+\.mp4($|[?#])/i.test(url)) return { plays: false, address: url };
  const [, own] = OWN.exec(url) ?? [];
  return { plays: true, address: url, captions: (language) => own && `${own}.${language}.vtt` };
}
