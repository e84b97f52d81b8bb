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

/** Code of browsers that calls the API, and what it is called with. */
const BROWSER = /^src\/(?:browser|islands|components|stores|client)\//;
const CALLERS = new Set([
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
