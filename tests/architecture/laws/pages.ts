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
        .filter((one) => ts.isVariableStatement(one))
        .flatMap((one) => one.declarationList.declarations)
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
