import type { Project } from '../source/project.ts';

/**
 * Registries of endpoints and of their implementations: each must import every file of its folder whose text matches
 * `declares`. Vite and plain Node both load a registry, so that it cannot collect the files of a folder itself.
 */
const REGISTRIES = [
  { folder: 'src/contract/', declares: /\bendpoint\(/, registry: 'src/contract/endpoints.ts' },
  { folder: 'src/api/', declares: /\bimplement\(/, registry: 'src/api/routes.ts' },
];
/** The webhooks, which are an app beside the API and in no registry. */
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
        ({ path, text }) =>
          path.startsWith(folder) && !BESIDE.test(path) && declares.test(withoutDeclarations(text)),
      )
      .flatMap(({ path }) => (listed.has(path) ? [] : [`${path} is missing from ${registry}`]));
  });

/** The text without `function endpoint(`, which declares no endpoint. */
const withoutDeclarations = (text: string) => text.replaceAll(/\bfunction \w+/g, '');
