/** The caption files (WebVTT) of the site's own films, by path. */
const CAPTION_FILES = import.meta.glob<string>('/public/films/*.vtt', {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** Marks the line of a caption that has its times; the lines after it are the text. */
const TIMES_MARK = '-->';

/**
 * The text of a film of this site: one paragraph for each caption, since the captions have all that is said in it.
 * `captions`: path of the caption file. Empty for films of other sites.
 */
export function filmText(captions: string | undefined): string[] {
  const file = CAPTION_FILES[`/public${captions}`] ?? '';
  return file.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.trim().split(/\r?\n/);
    const timesIndex = lines.findIndex((line) => line.includes(TIMES_MARK));
    return timesIndex < 0 ? [] : [lines.slice(timesIndex + 1).join(' ')];
  });
}
