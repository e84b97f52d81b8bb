import ts from 'typescript';
import { OWN_MODULES } from '../../support/own-modules.ts';
import type { Project } from '../source/project.ts';
import { JUNK_NAMES, MAX_LINES, NO_LENGTH_LAW } from './rooms.ts';

const lineCount = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Line counts of hand-written files. */
export function lengths(project: Project): { path: string; lines: number }[] {
  return [...project.files]
    .filter(([path]) => !NO_LENGTH_LAW.some((pattern) => pattern.test(path)))
    .map(([path, text]) => ({ path, lines: lineCount(text) }));
}

export function tooLong(project: Project): string[] {
  return lengths(project)
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, over ${MAX_LINES}`);
}

/** The value below which `share` (0–1) of the sorted numbers lie. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Files that only re-export. */
export function barrels(project: Project): string[] {
  return project.code
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
    .filter(({ path, text }) => {
      const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
      const isReExport = (statement: ts.Statement) => ts.isExportDeclaration(statement);
      return (
        statements.some(isReExport) &&
        statements.every((statement) => isReExport(statement) || ts.isImportDeclaration(statement))
      );
    })
    .map(({ path }) => `${path} only re-exports`);
}

/** Folders and files whose name says no purpose. */
export function junkNames(project: Project): string[] {
  return [...project.files.keys()].filter(
    (path) =>
      /^(src|tests|scripts|bench)\//.test(path) &&
      path.split('/').some((part) => JUNK_NAMES.includes(part.replace(/\..*$/, '').toLowerCase())),
  );
}

/** kebab-case .ts, PascalCase .astro and .tsx; pages are named after their address. */
export function wrongNames(project: Project): string[] {
  return project.code
    .map(({ path }) => path)
    .filter((path) => /^(src|scripts|tests)\//.test(path) && !path.startsWith('src/pages/'))
    .filter((path) => {
      const name = path.split('/').at(-1) ?? '';
      return /\.(astro|tsx)$/.test(name)
        ? !/^[A-Z][A-Za-z0-9]*(\.test)?\.(astro|tsx)$/.test(name)
        : !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(ts|mjs)$/.test(name);
    });
}

const MARKS = ['TODO', 'FIXME', 'XXX', 'HACK'];
const UNDONE = new RegExp(`(?://|\\*|<!--).*\\b(${MARKS.join('|')})\\b`, 'g');

const SWITCHED_OFF = /\b(?:test|it|describe|suite)\.(?:skip|only|todo|fixme|skipIf|runIf)\b/;

/** Marks of unfinished work, and tests that are switched off. */
export function leftovers(project: Project): string[] {
  return project.code.flatMap(({ path, text }) => {
    const found = [...text.matchAll(UNDONE)].map(([, word]) => `${path} holds ${word}`);
    const off = /\.(test|spec)\.tsx?$/.test(path) && SWITCHED_OFF.test(text);
    return off ? [...found, `${path} switches tests off`] : found;
  });
}

const REPLACES_MODULES = /\bvi\s*\.(?:mock|doMock|hoisted|resetModules)\(/;

/** Tests that replace modules which other files of their suite share with them. */
export function replacedSharedModules(project: Project): string[] {
  return project.code
    .filter(
      ({ path, text }) =>
        /^tests\/(?:api|pages|unit)\/.*\.test\.ts$/.test(path) && REPLACES_MODULES.test(text),
    )
    .filter(({ path }) => !OWN_MODULES.includes(path))
    .map(({ path }) => `${path} replaces modules and is not among OWN_MODULES`);
}

const MODULE_VARIABLE = /^(?:export )?let (?!\w+ = 0;)/m;

/**
 * Support modules of API tests with a variable that outlives a test file. The files share these modules, but each has a
 * database of its own, in which a record that another file kept does not exist. Counters may be kept.
 */
export function supportWithState(project: Project): string[] {
  return project.code
    .filter(({ path, text }) => /^tests\/api\/.*(?<!\.test)\.ts$/.test(path) && MODULE_VARIABLE.test(text))
    .map(({ path }) => `${path} keeps something between test files: only counters may`);
}
