import type { Project } from '../source/project.ts';

/** The folder of the programs whose change makes the next start write all entries and their documents anew. */
const WRITERS = 'src/db/content/';
const INSERTS = /insert\(\s*searchDocuments\s*\)/;

/**
 * Programs of `src` that write documents of the search from another folder than that of the writers, and queries that
 * import a writer: after a change of these the documents would stay as their former form wrote them.
 */
export const writersOutside = (project: Project): string[] =>
  project.code
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith(WRITERS))
    .flatMap(({ path, text, imports }) => [
      ...(INSERTS.test(text) ? [`${path} writes documents of the search`] : []),
      ...imports
        .filter(({ file }) => path.startsWith('src/db/queries/') && file?.startsWith(WRITERS))
        .map(({ file, line }) => `${path}:${line} uses ${file}`),
    ]);
