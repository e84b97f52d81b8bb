import ts from 'typescript';
import type { Project } from '../source/project.ts';

/** No page is fixed at build time by Astro: the page store does that. */
export function prerendered(project: Project): string[] {
  return project.code
    .filter(({ path }) => path.startsWith('src/pages/'))
    .filter(({ path, text }) => {
      const code = path.endsWith('.astro') ? (/---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '') : text;
      const { statements } = ts.createSourceFile('page.ts', code, ts.ScriptTarget.Latest);
      return statements

        .filter((statement) => ts.isVariableStatement(statement))
        .flatMap((statement) => statement.declarationList.declarations)
        .some(({ name }) => ts.isIdentifier(name) && name.text === 'prerender');
    })
    .map(({ path }) => `${path} sets prerender`);
}

/** Addresses that the files of `src/pages` answer, most exact first. */
export function pagePatterns(project: Project): { path: string; pattern: RegExp }[] {
  return [...project.files.keys()]
    .filter((path) => path.startsWith('src/pages/') && /\.(astro|ts)$/.test(path))
    .map((path) => {
      const route = path.replace('src/pages', '').replace(/(\/index)?\.(astro|ts)$/, '');
      const pattern = route
        .replace(/[.*+?^$()|{}\\]/g, '\\$&')
        .replace(/\[\\\.\\\.\\\.[^\]]+\]/g, '.+')
        .replace(/\[[^\]]+\]/g, '[^/]+');
      return { path, pattern: new RegExp(`^${pattern || '/'}/?$`) };
    })
    .sort((a, b) => b.path.replace(/\[[^\]]+\]/g, '').length - a.path.replace(/\[[^\]]+\]/g, '').length);
}

const READS_VISITOR = /\buserApi\b|\bcookies\b|\brequest\.headers\b/;

/**
 * Files of pages that the page store keeps, and of their components, that read data of one visitor. `patterns` are the
 * addresses of such pages, for example `/{lang}/blog/{slug}`.
 */
export function readsOfVisitors(patterns: readonly string[], project: Project): string[] {
  const pages = pagePatterns(project);
  const files = new Map(project.code.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const reach = (path: string | undefined): void => {
    const file = path === undefined ? undefined : files.get(path);
    if (!file || reached.has(file.path)) return;
    reached.add(file.path);
    for (const { file: imported } of file.imports) if (imported?.endsWith('.astro')) reach(imported);
  };
  for (const stored of patterns) {
    const address = stored.replace('{lang}', 'en').replace(/\{\w+\}/g, 'x');
    reach(pages.find(({ pattern }) => pattern.test(address))?.path);
  }
  return [...reached]
    .filter((path) => READS_VISITOR.test(files.get(path)?.text ?? ''))
    .map((path) => `${path} is part of a stored page and reads data of one visitor`);
}

/** Addresses (`{ builder: address }`) that no page answers. */
export function addressesWithoutPage(
  addresses: Readonly<Record<string, string>>,
  project: Project,
): string[] {
  const patterns = pagePatterns(project);
  return Object.entries(addresses)
    .filter(([, address]) => !patterns.some(({ pattern }) => pattern.test(address.replace(/[?#].*$/, ''))))
    .map(([builder, address]) => `paths.${builder} builds ${address}, which no page answers`);
}
