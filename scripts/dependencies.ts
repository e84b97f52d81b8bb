import { execFileSync } from 'node:child_process';
import preferred from 'module-replacements/manifests/preferred.json' with { type: 'json' };
import { listDependencies } from './dependencies/run.ts';

const mappings: Record<string, { replacements?: string[] }> = preferred.mappings;

process.exitCode = await listDependencies(process.argv.slice(2), {
  registry: execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim(),
  lockfile: 'package-lock.json',
  replacements: Object.fromEntries(
    Object.entries(mappings).map(([name, { replacements = [] }]) => [name, replacements]),
  ),
  print: (line) => console.log(line),
});
