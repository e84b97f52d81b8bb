import type { Summary } from '#runtime/prerender.ts';

const WIDTH = 28;
/** Milliseconds between lines where there is no terminal. */
const LINE_INTERVAL = 5_000;

/** Draws how far rendering has come: a bar on a terminal, a line now and then elsewhere. */
export function progressBar(out: NodeJS.WriteStream = process.stdout) {
  let last = Date.now();
  return {
    show(done: number, known: number): void {
      if (out.isTTY) {
        const filled = Math.round((done / known) * WIDTH);
        out.write(`\r  ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${known} pages`);
      } else if (Date.now() - last > LINE_INTERVAL) {
        last = Date.now();
        out.write(`  ${done} of ${known} pages\n`);
      }
    },
    end(): void {
      if (out.isTTY) out.write('\r\x1b[2K');
    },
  };
}

/** What came of it, in a few lines. */
export function describe({
  pages,
  rendered,
  bytes,
  milliseconds,
  slowest,
  dead,
  stale,
  missing,
}: Summary): string[] {
  const kilobytes = (count: number) => `${Math.round(count / 1024).toLocaleString('en')} KB`;
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  const size = `${kilobytes(bytes.raw)}, ${kilobytes(bytes.brotli)} with brotli`;
  const lines = [
    rendered === 0
      ? `${pages} pages are up to date (${size}).`
      : `${pages} pages, ${rendered} of them rendered in ${seconds(milliseconds)} (${size}).`,
  ];
  if (rendered > 0) {
    const named = slowest.map((page) => `${decodeURI(page.key)} ${Math.round(page.milliseconds)} ms`);
    lines.push(`Slowest: ${named.join(', ')}.`);
  }
  for (const { key, from } of dead) lines.push(`Dead link: ${decodeURI(key)} on ${decodeURI(from)}`);
  for (const key of stale) lines.push(`Not renewed, its last good version is shown: ${decodeURI(key)}`);
  for (const failure of missing) lines.push(`Failed, tried again when it is asked for: ${failure}`);
  return lines;
}
