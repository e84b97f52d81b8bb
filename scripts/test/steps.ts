import { join } from 'node:path';
import { BOTH_DATABASES } from '../../tests/support/both-databases.ts';
import { run } from './children.ts';
import type { Program } from './machine.ts';
import { type Counts, countPlaywright, countVitest } from './reports.ts';

/** The surroundings of a running step. */
export interface Context {
  /** Temporary folder of the whole run. */
  folder: string;
  /** Settings of the product at their defaults, and where notes and recorded calls go. */
  env: Record<string, string>;
}

/** A run of many steps. */
export type Run = 'quick' | 'all';

export interface Step {
  name: string;
  needs: readonly Need[];
  /**
   * The runs that it belongs to: `quick` is `npm test`, `all` is `npm test -- all`. Without it both; with an empty list it
   * runs only when it is named.
   */
  runs?: readonly Run[];
  /** Cores that it keeps busy: one works, or several take turns at waiting. */
  weight: 1 | 2;
  /** Steps whose results it reads, or whose files it would change under them. */
  after?: readonly string[];
  run: (context: Context) => Promise<Counts & { output: string }>;
}

/** The built site, served. */
export const SITE = 'site';

/** Programs, the throw-away servers made from them, and the built site. */
export type Need = Program | typeof SITE;

/** Milliseconds after which a step hangs: three times what the longest takes on two quiet cores. */
const LIMIT = 35 * 60_000;
const bin = (name: string) => join('node_modules', '.bin', name);

/** One command is one test. */
function command(name: string, program: string, args: readonly string[]): Step {
  return {
    name,
    needs: [],
    weight: 1,
    run: async ({ env }) => {
      const { ok, output } = await run(program, args, LIMIT, { env: { ...env, NO_COLOR: '1' } });
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
    },
  };
}

/** `files` are the test files to run; without them all files of the projects run. */
function vitest(
  name: string,
  projects: readonly string[],
  needs: readonly Need[] = [],
  files: readonly string[] = [],
): Step {
  return {
    name,
    needs,
    weight: 2,
    run: async ({ folder, env }) => {
      const report = join(folder, `${name}.json`);
      const reporters = [
        '--reporter=default',
        '--reporter=json',
        '--reporter=./scripts/test/repeats-reporter.ts',
        `--outputFile.json=${report}`,
      ];
      const projectArgs = projects.flatMap((project) => ['--project', project]);
      const args = ['run', '--no-color', ...projectArgs, ...reporters, ...files];
      const { ok, output } = await run(bin('vitest'), args, LIMIT, { env });
      return { ...atLeastOneFailure(countVitest(report), ok), output };
    },
  };
}

function playwright(project: string): Step {
  return {
    name: project,
    needs: ['chromium', 'coturn', SITE],
    weight: 2,
    run: async ({ folder, env }) => {
      const report = join(folder, `${project}.json`);
      // A little less than the limit: the runner ends by itself and still counts what it ran.
      const timeoutArg = `--global-timeout=${LIMIT - 15_000}`;
      const args = ['test', '--project', project, '--reporter=list,json', timeoutArg];
      const { ok, output } = await run(bin('playwright'), args, LIMIT, {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      });
      return { ...atLeastOneFailure(countPlaywright(report), ok), output };
    },
  };
}

/** A runner that ends badly with only good tests has failed too. */
const atLeastOneFailure = (counts: Counts, ok: boolean): Counts =>
  ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };

const npm = process.env['npm_execpath'] ? [process.execPath, process.env['npm_execpath']] : ['npm'];
const [npmProgram = 'npm', ...npmScript] = npm;

/** Astro makes its types and the bundle in one folder: the site is built first. */
const types = {
  ...command('types', bin('astro'), [
    'check',
    '--minimumFailingSeverity',
    'warning',
    '--minimumSeverity',
    'warning',
  ]),
  after: [SITE],
};

const API = ['api', 'api-alone'];

/** The steps of a run, or those that are named; throws with the names that there are. */
export function stepsOf(words: readonly string[]): readonly Step[] {
  const [first = 'quick'] = words;
  const ofRun = (run: Run) => STEPS.filter(({ runs = ['quick', 'all'] }) => runs.includes(run));
  if (words.length <= 1 && (first === 'quick' || first === 'all')) return ofRun(first);
  const unknown = words.filter((word) => !STEPS.some(({ name }) => name === word));
  if (unknown.length === 0) return STEPS.filter(({ name }) => words.includes(name));
  const known = ['all', ...STEPS.map(({ name }) => name)].join(', ');
  throw new Error(`no such step: ${unknown.join(', ')}. There are: ${known}`);
}

/**
 * All there is, in the order in which it begins as far as there is room. Steps that keep two cores busy come first:
 * one of them runs at a time, and beside it, in the time in which it waits, one of the others.
 */
export const STEPS: readonly Step[] = [
  vitest('unit', ['unit', 'unit-alone']),
  vitest('api', API, ['postgres']),
  { ...playwright('e2e-core'), runs: ['quick'] },
  { ...playwright('looks-core'), runs: ['quick'] },
  { ...playwright('e2e'), runs: ['all'] },
  { ...playwright('looks'), runs: ['all'] },
  vitest('pages', ['pages'], [SITE]),
  { ...vitest('api-embedded', API, [], BOTH_DATABASES), runs: ['all'] },
  { ...vitest('architecture', ['architecture']), weight: 1 },
  { ...vitest('spec', ['spec']), weight: 1 },
  command('lint', bin('biome'), ['lint', '--error-on-warnings', '.']),
  command('unused', bin('knip'), ['--no-progress']),
  command('unused-production', bin('knip'), ['--no-progress', '--production']),
  command('install', npmProgram, [
    ...npmScript,
    'ci',
    '--dry-run',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]),
  { ...vitest('laravel', ['laravel'], ['laravel', 'chromium']), weight: 1, after: [SITE], runs: ['all'] },
  {
    ...vitest('operations', ['operations'], ['postgres', 'redis', 'nginx', 'curl', 'pgrep', SITE]),
    weight: 1,
    runs: ['all'],
  },
  types,
  command('format', bin('prettier'), ['--check', '--log-level', 'warn', '.']),
  { ...vitest('redis', ['redis'], ['redis']), weight: 1 },
  { ...vitest('w3c', ['w3c'], ['java', SITE]), weight: 1, runs: ['all'] },
  { ...vitest('calls', ['calls']), weight: 1, after: ['api', 'api-embedded'], runs: ['all'] },
  { ...vitest('api-embedded-all', API), runs: [] },
  { ...playwright('e2e-all'), runs: [] },
  { ...playwright('looks-all'), runs: [] },
  { ...playwright('screenshots'), runs: [] },
];
