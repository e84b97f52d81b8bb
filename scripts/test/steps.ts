import { globSync } from 'node:fs';
import { join } from 'node:path';
import { BOTH_DATABASES, TWO_SESSIONS } from '../../tests/support/both-databases.ts';
import { run } from './children.ts';
import type { Program } from './machine.ts';
import { type Counts, countPlaywright, countVitest } from './reports.ts';

/** The surroundings of a running step. */
export interface Context {
  /** Temporary folder of the whole run. */
  folder: string;
  /** The settings of the product at their defaults, and the files for notes and recorded calls. */
  env: Record<string, string>;
}

/** A run of many steps. */
export type Run = 'quick' | 'all';

export interface Step {
  name: string;
  needs: readonly Need[];
  /**
   * The runs that include the step: `quick` is `npm test`, `all` is `npm test -- all`. By default both do; a step with
   * an empty list runs only when it is named.
   */
  runs?: readonly Run[];
  /** The number of cores that the step keeps busy. */
  weight: 1 | 2;
  /** Steps that must have ended first: this one reads their results, or would change files that they use. */
  after?: readonly string[];
  run: (context: Context) => Promise<Counts & { output: string }>;
}

/** The need of a served, built site. */
export const SITE = 'site';

/** A need of a step: a program, or the temporary server that it runs, or the built site. */
export type Need = Program | typeof SITE;

/** Milliseconds after which a step is stopped: five times the duration of the longest one on two idle cores. */
const LIMIT = 60 * 60_000;
const bin = (name: string) => join('node_modules', '.bin', name);

/** A step that counts as one test, which passes when its command exits with 0. */
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
      // This limit is a little shorter, so that the runner ends by itself and still writes its report.
      const timeoutArg = `--global-timeout=${LIMIT - 15_000}`;
      const args = ['test', '--project', project, '--reporter=list,json', timeoutArg];
      const { ok, output } = await run(bin('playwright'), args, LIMIT, {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      });
      return { ...atLeastOneFailure(countPlaywright(report), ok), output };
    },
  };
}

/** The counts, with one failure when the runner failed although its report has none. */
const atLeastOneFailure = (counts: Counts, ok: boolean): Counts =>
  ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };

const npm = process.env['npm_execpath'] ? [process.execPath, process.env['npm_execpath']] : ['npm'];
const [npmProgram = 'npm', ...npmScript] = npm;

/** The check of types runs after the build of the site, because both write into the same folder. */
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

/** All tests of the API that the embedded database can run. */
const ONE_SESSION = globSync('tests/api/**/*.test.ts').filter((file) => !TWO_SESSIONS.includes(file));

/** The steps of a run, or those that are named. Throws for an unknown name, with all known ones. */
export function stepsOf(words: readonly string[]): readonly Step[] {
  const [first = 'quick'] = words;
  if (words.length <= 1 && (first === 'quick' || first === 'all'))
    return STEPS.filter(({ runs = ['quick', 'all'] }) => runs.includes(first));
  const unknown = words.filter((word) => !STEPS.some(({ name }) => name === word));
  if (unknown.length === 0) return STEPS.filter(({ name }) => words.includes(name));
  const known = ['all', ...STEPS.map(({ name }) => name)].join(', ');
  throw new Error(`no such step: ${unknown.join(', ')}. There are: ${known}`);
}

/**
 * All steps, in the order in which they begin as far as the capacity allows. Steps that keep two cores busy come first:
 * one of them runs at a time, and beside it one of the others, which uses the time in which it waits.
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
  { ...vitest('api-embedded-all', API, [], ONE_SESSION), runs: [] },
  { ...playwright('e2e-all'), runs: [] },
  { ...playwright('looks-all'), runs: [] },
  { ...playwright('screenshots'), runs: [] },
];
