import type { Project } from '../source/project.ts';

const LITERAL = /\.\.\.[{[]/g;
/** The change of the depth of brackets by a character. */
const NESTING: Readonly<Record<string, number>> = { '{': 1, '[': 1, '(': 1, '}': -1, ']': -1, ')': -1 };

/** The index after the bracket that closes the one at `start`. */
function endOf(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    depth += NESTING[text[index] ?? ''] ?? 0;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

/**
 * Spread literals (`...{ a, b }`, `...['a', 'b']`): their parts could stand there themselves, where searches and
 * readers find the keys. A literal on which a method is called (`...[a, b].map(…)`) and a rest parameter with a type are
 * allowed.
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

/**
 * Declarations that take several values out of a list that is written beside them, `const [a, b] = [f(), g()]`: two
 * declarations say which value has which name. A list on which a method is called is allowed.
 */
export const listedDeclarations = (project: Project): string[] =>
  project.code
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:const|let) \[[^\]=]*,[^\]=]*\](?:: [^=]+)? = \[/g)].flatMap(
        ({ index, 0: opening }) => {
          const end = endOf(text, index + opening.length - 1);
          return /^\s*\./.test(text.slice(end)) ? [] : [`${path}: ${text.slice(index, end)}`];
        },
      ),
    );

/** Code of browsers, and the modules by which it calls the API, reads pages and checks that a page exists. */
const BROWSER = /^src\/(?:browser|islands|components|stores|client)\//;
const CALLERS = new Set([
  'src/browser/chunk-guard.ts',
  'src/browser/fetch-html.ts',
  'src/client/browser-api.ts',
  'src/client/csrf-token.ts',
  'src/client/light-get.ts',
]);

/** Calls of `fetch` that bypass the typed callers: a renamed path or field would still compile. */
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
  for (const character of inner) {
    depth += NESTING[character] ?? 0;
    if (character === ',' && depth === 0) commas += 1;
  }
  return commas > 0 && !inner.includes('...');
}

/**
 * Assertions on several values in one list, `expect([a, b]).toEqual(…)`: a failure does not name the value that is
 * wrong. A list on which a method is called, and a list of allowed values for `toContain`, are allowed.
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
