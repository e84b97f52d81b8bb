import type { Project } from '../source/project.ts';

const LITERAL = /\.\.\.[{[]/g;
const CLOSING: Readonly<Record<string, number>> = { '{': 1, '[': 1, '(': 1, '}': -1, ']': -1, ')': -1 };

/** Where the bracket at `start` is closed. */
function endOf(text: string, start: number): number {
  let open = 0;
  for (let at = start; at < text.length; at += 1) {
    open += CLOSING[text[at] ?? ''] ?? 0;
    if (open === 0) return at + 1;
  }
  return text.length;
}

/**
 * Literals that are spread where their parts could stand (`...{ a, b }`, `...['a', 'b']`): searches and readers miss
 * the keys. A literal of which something is asked first (`...[a, b].map(…)`) and a parameter are none.
 */
export const spreadLiterals = (project: Project): string[] =>
  project.code
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(LITERAL)].flatMap(({ index }) => {
        const end = endOf(text, index + 3);
        return /^\s*[.:]/.test(text.slice(end)) ? [] : [`${path}: ${text.slice(index, end)}`];
      }),
    );

/** Code of browsers, and the modules by which it calls the API, reads pages and asks whether a page is there. */
const BROWSER = /^src\/(?:browser|islands|components|stores|client)\//;
const CALLERS = new Set([
  'src/browser/chunk-guard.ts',
  'src/browser/fetch-html.ts',
  'src/client/browser-api.ts',
  'src/client/csrf-token.ts',
  'src/client/light-call.ts',
]);

/** Calls of `fetch` that go round the typed callers: a renamed path or field would still compile. */
export const untypedCalls = (project: Project): string[] =>
  project.code
    .filter(({ path }) => BROWSER.test(path) && !CALLERS.has(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w.$])fetch\(/g)].map(
        ({ index }) => `${path}: ${text.slice(index, index + 60)}`,
      ),
    );

/** Whether a literal such as `[a, f(b, c)]` lists two values or more, none of them spread from a list. */
function isTuple(literal: string): boolean {
  let depth = 0;
  let commas = 0;
  const inner = literal.slice(1, -1).trim().replace(/,$/, '');
  for (const sign of inner) {
    depth += CLOSING[sign] ?? 0;
    if (sign === ',' && depth === 0) commas += 1;
  }
  return commas > 0 && !inner.includes('...');
}

/**
 * Assertions on several values in one list, `expect([a, b]).toEqual(…)`: a failure does not name the value that is
 * wrong. A list that is mapped first, or is the set of allowed values of `toContain`, is none.
 */
export const tuplesExpected = (project: Project): string[] =>
  project.code
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bexpect\(\s*\[/g)].flatMap(({ index, 0: opening }) => {
        const start = index + opening.length - 1;
        const end = endOf(text, start);
        const isList = /^\s*(?:\.|\)\.toContain)/.test(text.slice(end));
        return !isList && isTuple(text.slice(start, end)) ? [`${path}: ${text.slice(start, end)}`] : [];
      }),
    );
