import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../tests/api/support/scratch.ts';
import { stopAll } from './test/children.ts';
import { type Found, provide } from './test/machine.ts';
import { namesOfFailed } from './test/reports.ts';
import { runTasks } from './test/schedule.ts';
import { RELAY_SECRET, type Service, startCoturn, startPostgres, startSite } from './test/services.ts';
import { type Need, SITE, type Step, stepsOf } from './test/steps.ts';

/**
 * `npm test`: the steps for a change. `npm test -- all`: every step except those that run only when they are named.
 * `npm test -- unit api`: the steps named.
 * Steps run side by side as far as two cores allow (docs/decisions/042); their results are printed in the order in
 * which they end. Servers and data are temporary. The last line is `N passed, N failed`.
 */

/** The sum of weights of the steps that run at once: two cores, and one more because steps wait part of their time. */
const CAPACITY = 3;
/** The most bytes that a whole run writes. */
const BYTES_OF_RUN = 6_000_000_000;
/** Milliseconds: several times the duration on two idle cores, because other work may share the machine. */
const LIMIT = 110 * 60_000;
const CI = process.env['CI'] === 'true';
const startedAt = performance.now();
const folder = mkdtempSync(join(scratchFolder(BYTES_OF_RUN), 'turqua-test-'));
/** The folder of the databases, which goes into memory even where the files of a whole run do not fit there. */
const scratch = mkdtempSync(join(scratchFolder(), 'turqua-test-'));
// Servers that run as another user have their folders in this one.
chmodSync(folder, 0o755);

let ending = false;
/** Prints a line. While the run is being ended nothing is printed: steps then fail because of that alone. */
const print = (line: string) => {
  if (!ending) console.log(line);
};
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Every setting as an empty text, its default: neither the caller's environment nor an `.env` file may change a test.
 */
const defaults = Object.fromEntries(
  [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => [name, '']),
);
const env: Record<string, string> = {
  ...defaults,
  LOG_LEVEL: 'error',
  ASTRO_TELEMETRY_DISABLED: '1',
  // Files that tests leave behind are removed with the folder.
  TMPDIR: folder,
  DATA_DIR: join(folder, 'tests'),
  // All tests ask from one address, so the usual limit would refuse them.
  RENDERS_PER_MINUTE: '1000000',
  TEST_SCRATCH: scratch,
  TEST_NOTES: join(folder, 'notes'),
  TEST_CALLS: join(folder, 'calls'),
};

const total = { passed: 0, failed: 0 };
const notRun: string[] = [];
/** Names of failed tests: the closing lines repeat them, since the beginning of the output may be cut off. */
const failures: string[] = [];
/**
 * Names of browser tests that failed at their first try; the output does not say which of them passed at the second.
 */
const repeats: string[] = [];
const services = new Map<Need, Promise<Service>>();
let found: Found = {};

async function end(code: number): Promise<never> {
  ending = true;
  await stopAll();
  for (const temporary of [folder, scratch]) rmSync(temporary, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    print(`\nstopped by ${signal}`);
    void end(130);
  });
}

/** Starts the services that a step needs, once for all steps. Returns the settings by which tests find them. */
async function prepare(needs: readonly Need[]): Promise<Record<string, string>> {
  const settings: Record<string, string> = {};
  const startOnce = (need: Need, start: () => Promise<Service>) => {
    const running = services.get(need) ?? start();
    services.set(need, running);
    return running;
  };
  for (const need of needs) {
    if (need === SITE) {
      const at = performance.now();
      const isFirst = !services.has(SITE);
      const { LOG_LEVEL: _, TEST_NOTES: __, TEST_CALLS: ___, TEST_SCRATCH: ____, ...site } = env;
      const relay = found.coturn;
      const turn = relay && (await startOnce('coturn', () => startCoturn(relay, folder)));
      const calls = turn && { TURN_URLS: turn.url, TURN_SECRET: RELAY_SECRET };
      settings['TEST_SITE'] = (await startOnce(need, () => startSite(folder, { ...site, ...calls }))).url;
      settings['TEST_ACCOUNTS'] = join(folder, 'data', 'keys', 'demo-accounts');
      if (isFirst) print(`  the site is built and serves ${settings['TEST_SITE']} (${seconds(at)})`);
      continue;
    }
    const path = found[need];
    if (!path) throw new Error(`${need} is not on this machine`);
    if (need === 'chromium') settings['CHROME_PATH'] = path;
    if (need === 'java') settings['JAVA'] = path;
    if (need === 'laravel') settings['PHP'] = path;
    if (need === 'postgres')
      settings['TEST_DATABASE_URL'] = (await startOnce(need, () => startPostgres(path, folder))).url;
  }
  return settings;
}

async function runStep(step: Step): Promise<void> {
  const at = performance.now();
  let settings: Record<string, string>;
  try {
    settings = await prepare(step.needs);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // A site that does not start is a defect of the project; a missing program is one of the machine.
    const isOwnFault = step.needs.includes(SITE) && !/ is not on this machine$/.test(reason);
    if (CI || isOwnFault) total.failed += 1;
    else notRun.push(step.name);
    failures.push(`${step.name} was not run`);
    print(`- ${step.name}: not run\n${reason.replace(/^/gm, '    ')}`);
    return;
  }
  const { passed, failed, repeated = 0, output } = await step.run({ folder, env: { ...env, ...settings } });
  total.passed += passed;
  total.failed += failed;
  print(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds(at)})`);
  if (repeated > 0)
    repeats.push(...namesOfFailed(output).map((name) => `${step.name}: tried again: ${name}`));
  if (failed > 0) {
    print(output.replace(/^/gm, '    '));
    failures.push(...namesOfFailed(output).map((name) => `${step.name}: ${name}`));
    const site = step.needs.includes(SITE) ? await services.get(SITE) : undefined;
    if (site)
      print(`    --- the site's own output ---\n${site.output().slice(-20_000).replace(/^/gm, '    ')}`);
  }
}

let steps: readonly Step[] = [];
try {
  steps = stepsOf(process.argv.slice(2));
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  await end(2);
}

const overall = setTimeout(() => {
  print(
    `\nover ${LIMIT / 60_000} minutes: the rest is stopped\n${total.passed} passed, ${total.failed + 1} failed`,
  );
  void end(1);
}, LIMIT);

const programs = [...new Set(steps.flatMap(({ needs }) => needs))].filter((need) => need !== SITE);
found = await provide(programs, print);
/** Builds and serves the site before the steps that need it; an error is reported by these steps. */
const site = { name: SITE, weight: 1, run: () => prepare([SITE]).catch(() => undefined) };
const needsSite = steps.some(({ needs }) => needs.includes(SITE));
const tasks = steps.map((step) => ({
  ...step,
  after: [...(step.after ?? []), ...(step.needs.includes(SITE) ? [SITE] : [])],
  run: () => runStep(step),
}));
await runTasks(needsSite ? [site, ...tasks] : tasks, CAPACITY, async (task) => {
  await task.run().catch((error: unknown) => {
    if (!ending) throw error;
  });
  // A signal or the time limit ends the run and this process; a promise that never resolves keeps further steps back.
  if (ending) await new Promise(() => undefined);
});
clearTimeout(overall);

if (existsSync(env['TEST_NOTES'] ?? '')) print(`\n${readFileSync(env['TEST_NOTES'] ?? '', 'utf8').trim()}`);
if (repeats.length > 0) print(`\n${repeats.join('\n')}`);
if (failures.length > 0) print(`\n${failures.join('\n')}`);
if (notRun.length > 0) print(`not run: ${notRun.join(', ')}`);
print(`\n${steps.length} steps in ${seconds(startedAt)}\n${total.passed} passed, ${total.failed} failed`);
await end(total.failed > 0 ? 1 : 0);
