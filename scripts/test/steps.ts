import { join } from 'node:path';
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

export interface Step {
  name: string;
  needs: readonly Need[];
  /** Runs only when it is named. */
  onDemand?: boolean;
  /** Needs one core and nothing else: two of these run side by side. */
  light?: boolean;
  run: (context: Context) => Promise<Counts & { output: string }>;
}

/** Programs, the throw-away servers made from them, and the built site. */
export type Need = Program | 'site';

/** Milliseconds after which a step hangs: three times what the longest takes on two quiet cores. */
const LIMIT = 35 * 60_000;
const bin = (name: string) => join('node_modules', '.bin', name);

/** One command is one test. */
function command(name: string, program: string, args: readonly string[]): Step {
  return {
    name,
    needs: [],
    light: true,
    run: async ({ env }) => {
      const { ok, output } = await run(program, args, LIMIT, { env: { ...env, NO_COLOR: '1' } });
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
    },
  };
}

function vitest(name: string, projects: readonly string[], needs: readonly Need[] = []): Step {
  return {
    name,
    needs,
    run: async ({ folder, env }) => {
      const report = join(folder, `${name}.json`);
      const reporters = [
        '--reporter=default',
        '--reporter=json',
        '--reporter=./scripts/test/repeats-reporter.ts',
        `--outputFile.json=${report}`,
      ];
      const chosen = projects.flatMap((project) => ['--project', project]);
      const args = ['run', '--no-color', ...chosen, ...reporters];
      const { ok, output } = await run(bin('vitest'), args, LIMIT, { env });
      return { ...atLeastOneFailure(countVitest(report), ok), output };
    },
  };
}

function playwright(project: string): Step {
  return {
    name: project,
    needs: ['chromium', 'site'],
    run: async ({ folder, env }) => {
      const report = join(folder, `${project}.json`);
      // A little less than the limit: the runner ends by itself and still counts what it ran.
      const own = `--global-timeout=${LIMIT - 15_000}`;
      const args = ['test', '--project', project, '--reporter=list,json', own];
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

/** All there is, in the order it runs: the telling first. */
export const STEPS: readonly Step[] = [
  // As long as all that runs beside it.
  command('types', bin('astro'), [
    'check',
    '--minimumFailingSeverity',
    'warning',
    '--minimumSeverity',
    'warning',
  ]),
  command('install', npmProgram, [
    ...npmScript,
    'ci',
    '--dry-run',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]),
  command('format', bin('prettier'), ['--check', '--log-level', 'warn', '.']),
  command('lint', bin('biome'), ['lint', '--error-on-warnings', '.']),
  command('unused', bin('knip'), ['--no-progress']),
  command('unused-production', bin('knip'), ['--no-progress', '--production']),
  { ...vitest('architecture', ['architecture']), light: true },
  { ...vitest('spec', ['spec']), light: true },
  vitest('unit', ['unit']),
  vitest('api', ['api', 'api-alone']),
  vitest('api-postgres', ['api', 'api-alone'], ['postgres', 'redis']),
  vitest('redis', ['redis'], ['redis']),
  vitest('laravel', ['laravel'], ['laravel', 'chromium']),
  vitest('calls', ['calls']),
  vitest('pages', ['pages'], ['site']),
  vitest('w3c', ['w3c'], ['java', 'site']),
  vitest('operations', ['operations'], ['postgres', 'redis', 'nginx', 'site']),
  playwright('e2e'),
  playwright('looks'),
  { ...playwright('screenshots'), onDemand: true },
];
