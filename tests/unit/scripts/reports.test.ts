import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, namesOfFailed } from '../../../scripts/test/reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
const writeReport = (report: unknown) => {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
};

describe('counts of a test runner', () => {
  const vitest = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  };

  test('are taken from its report', () => {
    expect(countVitest(writeReport(vitest))).toEqual({ passed: 3, failed: 1 });
    const stats = { expected: 4, unexpected: 2, flaky: 0, skipped: 0 };
    expect(countPlaywright(writeReport({ stats }))).toEqual({ passed: 4, failed: 2, repeated: 0 });
  });

  test('include skipped tests and files that did not load as failures', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ];
    const badReport = { ...vitest, numPendingTests: 2, numTodoTests: 1, testResults };
    expect(countVitest(writeReport(badReport))).toEqual({ passed: 3, failed: 5 });
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 1 };
    expect(countPlaywright(writeReport({ stats, errors: [{}] }))).toMatchObject({ passed: 1, failed: 2 });
  });

  test('have tests that passed at their second try separately', () => {
    const stats = { expected: 1, unexpected: 0, flaky: 2, skipped: 0 };
    expect(countPlaywright(writeReport({ stats }))).toEqual({ passed: 3, failed: 0, repeated: 2 });
  });

  test('without a report are one failure', () => {
    expect(countVitest(join(folder, 'none'))).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright(join(folder, 'none'))).toEqual({ passed: 0, failed: 1 });
  });
});

test('failed tests are named, each once', () => {
  const output = [
    ' FAIL  |api| tests/api/a.test.ts > a call > is made',
    'AssertionError: expected 1 to be 2',
    ' FAIL  |api| tests/api/a.test.ts > a call > is made',
    '  1) [looks] › tests/looks/a.test.ts:29:5 › home in en opens ────────',
    '    Error: axe',
  ].join('\n');
  expect(namesOfFailed(output)).toEqual([
    '|api| tests/api/a.test.ts > a call > is made',
    '[looks] › tests/looks/a.test.ts:29:5 › home in en opens',
  ]);
  expect(namesOfFailed('\nsrc/a.ts is not formatted\nmore')).toEqual(['src/a.ts is not formatted']);
});
