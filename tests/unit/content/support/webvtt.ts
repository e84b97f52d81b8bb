export interface Cue {
  /** Seconds. */
  from: number;
  to: number;
  text: string;
}

const TIMING = /^(\d{2}):(\d{2}):(\d{2}\.\d{3}) --> (\d{2}):(\d{2}):(\d{2}\.\d{3})$/;

/** Reads WebVTT of the plain kind: a head, then cues without names or settings. Throws at anything else. */
export function parseCaptions(text: string): Cue[] {
  const [head, ...blocks] = text.trim().split(/\n\n+/);
  if (head !== 'WEBVTT') throw new Error(`the file begins with ${head}`);
  return blocks.map((block) => {
    const [timing = '', ...lines] = block.split('\n');
    const timeParts = TIMING.exec(timing)?.slice(1).map(Number);
    if (!timeParts || lines.length === 0 || lines.some((line) => line.trim() === ''))
      throw new Error(`no cue: ${block}`);
    const [h1 = 0, m1 = 0, s1 = 0, h2 = 0, m2 = 0, s2 = 0] = timeParts;
    return { from: h1 * 3600 + m1 * 60 + s1, to: h2 * 3600 + m2 * 60 + s2, text: lines.join(' ') };
  });
}
