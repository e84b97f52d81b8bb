import type { Project } from '../source/project.ts';

/**
 * Lists of what other files declare: what a file of the folder says when it declares such a thing, and the file that
 * must import it. Vite and plain Node both run them, so they cannot read a folder.
 */
const REGISTRIES = [
  { folder: 'src/contract/', declares: /\bendpoint\(/, registry: 'src/contract/endpoints.ts' },
  { folder: 'src/api/', declares: /\bimplement\(/, registry: 'src/api/routes.ts' },
];
/** The webhooks are an app of their own beside the API. */
const BESIDE = /^src\/(contract|api)\/hooks\//;

/** Files that declare endpoints or implement them, and are missing from the list of all. */
export const unregistered = (project: Project): string[] =>
  REGISTRIES.flatMap(({ folder, declares, registry }) => {
    const listed = new Set(
      project.code
        .filter(({ path }) => path === registry)
        .flatMap(({ imports }) => imports.map(({ file }) => file)),
    );
    return project.code
      .filter(
        ({ path, text }) => path.startsWith(folder) && !BESIDE.test(path) && declares.test(withoutOwn(text)),
      )
      .flatMap(({ path }) => (listed.has(path) ? [] : [`${path} is missing from ${registry}`]));
  });

/** The text without the declaration of the function itself. */
const withoutOwn = (text: string) => text.replaceAll(/\bfunction \w+/g, '');
