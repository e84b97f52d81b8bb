import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  /** The number of tests that passed at their second try. */
  repeated?: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: unknown[];
}

/**
 * The counts of a vitest report. A test file that could not be loaded counts as one failure, and so does each skipped
 * test, so that nothing is left out silently. Without a report file the suite counts as one failure.
 */
export function countVitest(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded.length,
  };
}

/** The counts of a Playwright report, by the same rules. A test that passed at its second try counts as passed. */
export function countPlaywright(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + (errors?.length ?? 0),
    repeated: stats.flaky,
  };
}

/**
 * The names of the failed tests, as both runners print them above each error; without any, the first line of the
 * output.
 */
export function namesOfFailed(output: string): string[] {
  const namedTests = [...output.matchAll(/^\s*(?:FAIL {2}|\d+\) )(\S.*?)(?: ─+)?$/gm)].map(
    ([, name = '']) => name,
  );
  return [...new Set(namedTests.length > 0 ? namedTests : [output.trim().split('\n')[0] ?? ''])];
}
