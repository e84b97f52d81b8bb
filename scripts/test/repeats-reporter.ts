import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Writes the tests that passed at their second try into the file `TEST_NOTES`, which the end of the run prints. */
export default class RepeatsReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const notes = process.env['TEST_NOTES'];
    if (notes && test.diagnostic()?.flaky)
      appendFileSync(notes, `tried again: ${test.module.relativeModuleId} > ${test.fullName}\n`);
  }
}
