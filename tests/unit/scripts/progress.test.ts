import { expect, test } from 'vitest';
import { Summary } from '#runtime/summary.ts';
import { describe, progressBar } from '../../../scripts/site/progress.ts';

function screen(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) > 0 };
}

test('a terminal has a bar, which is removed at the end', () => {
  const out = screen(true);
  const bar = progressBar(out, false);
  bar.show(1, 2);
  bar.end();
  expect(out.written[0]).toMatch(/^\r {2}█{14}░{14} 1 of 2 pages/);
  expect(out.written[1]).toBe('\r\x1b[2K');
});

test.each([
  ['without a terminal', false, false],
  ['on a build machine', true, true],
])('there are no control characters %s', (_, isTTY, ci) => {
  const out = screen(isTTY);
  const bar = progressBar(out, ci);
  bar.show(1, 2);
  bar.end();
  expect(out.written).toEqual([]);
});

test('a pause that the back end asks for is shown, on a terminal in place of the bar', () => {
  const lines: string[] = [];
  const terminal = screen(true);
  progressBar(screen(false), false, (line) => lines.push(line)).hold(54_200);
  progressBar(terminal, false).hold(54_200);
  expect(lines).toEqual(['  The back end asks to be left alone: on in 55 s.']);
  expect(terminal.written).toEqual(['\r\x1b[2K  The back end asks to be left alone: on in 55 s.\n']);
});

test('the summary lists at most forty faults in the answers of a back end, and counts the others', () => {
  const line = (index: number) => `GET /doctors: \`field${index}\` is missing: shown without, in 48 places`;
  const describeFaults = (count: number) =>
    describe({ ...new Summary(), answerFaults: Array.from({ length: count }, (_, index) => line(index)) });
  expect(describeFaults(0)).toEqual(['0 pages are up to date (0 KB, 0 KB stored).']);
  expect(describeFaults(1).at(-1)).toBe(`  ${line(0)}`);
  expect(describeFaults(42).slice(-2)).toEqual([`  ${line(39)}`, '  … and 2 more']);
});

test('the summary has the pages, bytes, time, rate, slowest page and the links that lead nowhere', () => {
  const lines = describe({
    ...new Summary(),
    pages: 1200,
    rendered: 400,
    bytes: { raw: 2_048_000, stored: 204_800 },
    milliseconds: 2_000,
    slowest: [{ key: '/ar/blog/%D8%B2', milliseconds: 12.4 }],
    dead: [{ key: '/en/gone', from: '/en' }],
    absent: ['/en/resorts', '/fr/resorts'],
    moved: [{ key: '/en/blog/old', to: '/en/blog/new', from: '/en/blog' }],
  });
  expect(lines).toEqual([
    '1200 pages (2,000 KB, 200 KB stored), 400 of them rendered in 2.0 s: 200 pages/s.',
    'Slowest: /ar/blog/ز 12 ms.',
    'Not there, for want of content: /en/resorts, /fr/resorts',
    'Dead link: /en/gone on /en',
    'Link to an old address: /en/blog/old on /en/blog, now /en/blog/new',
  ]);
});
