/** The way a film is shown: played on the page, or linked. */
export type FilmSource =
  | { plays: true; address: string; captions: (language: string) => string | undefined }
  | { plays: false; address: string };

/** Films of this project, which have captions in every language. */
const OWN_FILM = /^(\/films\/[a-z0-9-]+)\.mp4$/;

/**
 * The source of a film. Only an MP4 of this site plays on the page: pages may not load media from other sites, and
 * other sites are not contacted before the visitor goes there.
 */
export function filmSource(url: string): FilmSource {
  if (!/^\/(?![/\\])[^?#]+\.mp4($|[?#])/i.test(url)) return { plays: false, address: url };
  const [, own] = OWN_FILM.exec(url) ?? [];
  return { plays: true, address: url, captions: (language) => own && `${own}.${language}.vtt` };
}
