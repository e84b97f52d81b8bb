import { cpSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { run, endProcesses } from '../../../scripts/test/children.ts';
import { DebianRoot, WITH_NETWORK } from '../installation/debian-root.ts';
import {
  commandOf,
  ignoredNames,
  readDockerfile,
  type Stage,
  startPeriodOf,
  variablesOf,
  wordsOf,
} from './dockerfile.ts';

/** The longest time of a command, in milliseconds. */
const LIMIT = 20 * 60_000;

/**
 * Executes the instructions of the Dockerfile in empty Debian roots, starts the image as its user with a read-only file
 * system, as compose.yaml does, and runs its health check. True when the image serves. Needs root and the network.
 */
export async function buildImage(): Promise<boolean> {
  const debian = await DebianRoot.make('image');
  const roots = [debian];
  /** The roots of stages that have a name. */
  const named = new Map<string, DebianRoot>();
  try {
    const stages = readDockerfile('Dockerfile');
    for (const [number, stage] of stages.entries()) {
      const isLast = number === stages.length - 1;
      const root = isLast ? debian : await debian.copy('image-build');
      if (!isLast) roots.push(root);
      if (stage.alias !== undefined) named.set(stage.alias, root);
      await executeStage(stage, root, named);
    }
    const last = stages.at(-1);
    if (!last) throw new Error('the Dockerfile is empty');
    const size = await run('du', ['--summarize', '--human-readable', debian.folder], LIMIT);
    console.log(`The image has ${size.output.split('\t')[0]}.`);
    return await serves(last, debian);
  } finally {
    await endProcesses();
    for (const root of roots) root.remove();
  }
}

async function executeStage(
  { instructions, ...stage }: Stage,
  root: DebianRoot,
  named: ReadonlyMap<string, DebianRoot>,
): Promise<void> {
  let folder = '/';
  for (const { name, words } of instructions) {
    if (name === 'WORKDIR') folder = resolve(folder, words);
    if (!['RUN', 'COPY', 'WORKDIR'].includes(name)) continue;
    console.log(`${stage.base}: ${name} ${words}`);
    const steps = {
      WORKDIR: () => run('mkdir', ['--parents', root.path(folder)], LIMIT),
      RUN: () => runIn(root, folder, words),
      COPY: () => copy(words.split(' '), root, folder, named),
    };
    const { ok, output } = await steps[name as keyof typeof steps]();
    if (!ok) throw new Error(`${name} ${words}\n${output}`);
  }
}

/** Runs a command of `RUN` with the network of this machine; Docker gives it a network too. */
function runIn(root: DebianRoot, folder: string, command: string) {
  const script = `cd '${folder}' && export DEBIAN_FRONTEND=noninteractive && ${command}`;
  return root.run([...WITH_NETWORK.split(' '), 'sh', '-c', script], LIMIT);
}

/**
 * Runs a `COPY` of this folder without the files in .dockerignore, of single files, or of a folder of another stage.
 * Throws for a stage that has not been built.
 */
async function copy(
  words: readonly string[],
  root: DebianRoot,
  folder: string,
  named: ReadonlyMap<string, DebianRoot>,
) {
  const last = words.at(-1) ?? '';
  const target = root.path(resolve(folder, last));
  const [, alias] = /^--from=(.+)/.exec(words[0] ?? '') ?? [];
  if (alias !== undefined) {
    const stage = named.get(alias);
    if (!stage) throw new Error(`COPY --from=${alias} names no earlier stage`);
    return run('cp', ['--archive', `${stage.path(words[1] ?? '')}/.`, target], LIMIT);
  }
  const ignored = new Set(ignoredNames());
  const filter = (path: string) => !ignored.has(path);
  for (const source of words.slice(0, -1)) {
    const isFolder = last.endsWith('/');
    cpSync(source, isFolder ? join(target, basename(source)) : target, { recursive: true, filter });
  }
  return { ok: true, output: '' };
}

/** Whether the image starts, is healthy, answers a page, and ends with 0 at SIGTERM. */
async function serves(stage: Stage, root: DebianRoot): Promise<boolean> {
  const user = wordsOf(stage, 'USER');
  const quoted = (command: readonly string[]) => command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`);
  const variables = Object.entries(variablesOf(stage)).map(([name, value]) => `${name}=${value}`);
  const withVariables = ['env', '--ignore-environment', ...variables];
  const rights = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--no-new-privs'];
  const asUser = [...withVariables, ...rights, '--bounding-set=-all'];
  const volume = wordsOf(stage, 'VOLUME');
  const healthCheck = wordsOf(stage, 'HEALTHCHECK');
  const script = `
    set -e
    mount --bind ${volume} ${volume}
    mount --types tmpfs tmpfs /tmp
    mount --options remount,bind,ro /
    cd ${wordsOf(stage, 'WORKDIR')}
    ${quoted([...asUser, ...commandOf(wordsOf(stage, 'CMD'))]).join(' ')} &
    main=$!
    until ${quoted([...asUser, ...commandOf(healthCheck)]).join(' ')} 2>/dev/null; do
      kill -0 $main || exit 1
      [ $SECONDS -lt ${startPeriodOf(healthCheck)} ] || exit 1
      sleep 1
    done
    [ "$(stat --format=%U /proc/$main)" = ${user} ]
    if touch /srv/turqua/file 2>/dev/null; then exit 1; fi
    ${quoted(asUser).join(' ')} node --input-type=module --eval "
      const { status } = await fetch('http://127.0.0.1:4321/en', { headers: { host: 'localhost:4321' } });
      console.log('/en', status);
      process.exit(status === 200 ? 0 : 1);
    "
    kill -TERM $main
    wait $main`;
  const { ok, output } = await root.run(['bash', '-c', script], LIMIT);
  console.log(output);
  console.log(ok ? 'The image starts, is healthy and ends when it is told to.' : 'The image does not serve.');
  return ok;
}
