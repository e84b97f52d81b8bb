/** The files of captions of the site's own films. */
const FILES = import.meta.glob<string>('/public/films/*.vtt', {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** The sign that marks the line with the times of a caption. */
const TIMES = '-->';

/**
 * The text of a film of this site: its captions, a paragraph each, since the films say nothing else. Empty for films of
 * other sites.
 */
export function filmText(captions: string | undefined): string[] {
  const file = FILES[`/public${captions}`] ?? '';
  return file.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.trim().split(/\r?\n/);
    const at = lines.findIndex((line) => line.includes(TIMES));
    return at < 0 ? [] : [lines.slice(at + 1).join(' ')];
  });
}
