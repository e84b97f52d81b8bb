import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest. Begun last, one of them would run alone while the other core waits. */
export const LONGEST: readonly string[] = [
  'tests/pages/stale-pages.test.ts',
  'tests/pages/flood.test.ts',
  'tests/pages/webhook.test.ts',
  'tests/pages/no-items.test.ts',
  'tests/pages/export.test.ts',
  'tests/pages/api-away.test.ts',
  'tests/pages/accounts.test.ts',
  'tests/laravel/built-site.test.ts',
  'tests/api/abuse/one-network.test.ts',
  'tests/api/db/backup.test.ts',
  'tests/api/content/killed.test.ts',
  'tests/api/authorisation/matrix.test.ts',
  'tests/api/openapi/generated-client.test.ts',
  'tests/api/authorisation/spellings.test.ts',
  'tests/api/naughty/naughty.test.ts',
  'tests/api/auth/guessing.test.ts',
  'tests/api/zones.test.ts',
  'tests/unit/db/embedded-killed.test.ts',
  'tests/unit/db/embedded.test.ts',
  'tests/unit/runtime/faults.test.ts',
  'tests/unit/cache/store/races.test.ts',
  'tests/unit/runtime/process-end.test.ts',
];

const rank = ({ moduleId }: TestSpecification) => {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return place < 0 ? LONGEST.length : place;
};

/** Runs the longest files of each suite first, and the others in Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sortedFiles = await super.sort(files);
    const suites = [...new Set(sortedFiles.map(({ project }) => project.name))];
    return suites.flatMap((suite) =>
      sortedFiles.filter(({ project }) => project.name === suite).sort((a, b) => rank(a) - rank(b)),
    );
  }
}
