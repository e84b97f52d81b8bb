import { PrerenderProgress } from '#runtime/prerender-progress.ts';
import type { Summary } from '#runtime/summary.ts';

const WIDTH = 28;
/** Milliseconds between lines where there is no terminal. */
const LINE_INTERVAL = 5_000;

/** Shows the progress of rendering: as a bar on a terminal, elsewhere as a line by `print` every few seconds. */
export function progressBar(
  out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stdout,
  ci = Boolean(process.env['CI']),
  print: (line: string) => void = console.log,
) {
  // Some build machines provide a terminal, although nobody looks at it.
  const terminal = out.isTTY && !ci;
  const progress = new PrerenderProgress();
  let lastShownAt = Date.now();
  return {
    show(done: number, known: number): void {
      progress.note(done, known);
      if (terminal) {
        const filledWidth = Math.round((done / known) * WIDTH);
        out.write(`\r  ${'█'.repeat(filledWidth)}${'░'.repeat(WIDTH - filledWidth)} ${progress}\x1b[K`);
      } else if (Date.now() - lastShownAt > LINE_INTERVAL) {
        lastShownAt = Date.now();
        print(`  ${progress}`);
      }
    },
    /** Says that the back end asked for a pause of so many milliseconds. */
    hold(milliseconds: number): void {
      const line = `  The back end asks to be left alone: on in ${Math.ceil(milliseconds / 1_000)} s.`;
      if (terminal) out.write(`\r\x1b[2K${line}\n`);
      else print(line);
    },
    end(): void {
      if (terminal) out.write('\r\x1b[2K');
    },
  };
}

const kilobytes = (count: number) => `${Math.round(count / 1024).toLocaleString('en')} KB`;

/** The most faults of the API's answers that are printed. */
const FAULTS_SHOWN = 40;

/** The result of a prerendering as lines to print. */
export function describe(summary: Summary): string[] {
  const { pages, rendered, bytes, milliseconds, slowest, dead, absent, moved, stale, missing } = summary;
  const { answerFaults } = summary;
  const size = `${kilobytes(bytes.raw)}, ${kilobytes(bytes.stored)} stored`;
  const seconds = milliseconds / 1000;
  const lines: string[] = [];
  if (rendered === 0) lines.push(`${pages} pages are up to date (${size}).`);
  else {
    const pace = Math.round(rendered / seconds);
    lines.push(
      `${pages} pages (${size}), ${rendered} of them rendered in ${seconds.toFixed(1)} s: ${pace} pages/s.`,
      `Slowest: ${slowest.map((page) => `${decodeURI(page.key)} ${Math.round(page.milliseconds)} ms`).join(', ')}.`,
    );
  }
  if (absent.length > 0) lines.push(`Not there, for want of content: ${absent.map(decodeURI).join(', ')}`);
  for (const { key, from } of dead) lines.push(`Dead link: ${decodeURI(key)} on ${decodeURI(from)}`);
  for (const { key, to, from } of moved) {
    lines.push(`Link to an old address: ${decodeURI(key)} on ${decodeURI(from)}, now ${decodeURI(to)}`);
  }
  if (answerFaults.length > 0)
    lines.push(
      "What the back end's answers lack (`npm run contract` says more):",
      ...answerFaults.slice(0, FAULTS_SHOWN).map((line) => `  ${line}`),
    );
  if (answerFaults.length > FAULTS_SHOWN) lines.push(`  … and ${answerFaults.length - FAULTS_SHOWN} more`);
  for (const key of stale) lines.push(`Not renewed, its last good version is shown: ${decodeURI(key)}`);
  for (const failure of missing) lines.push(`Failed, tried again: ${failure}`);
  return lines;
}
