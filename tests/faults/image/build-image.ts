import { cpSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { run, endProcesses } from '../../../scripts/test/children.ts';
import { DebianRoot, WITH_NETWORK } from '../installation/debian-root.ts';
import { commandOf, ignoredNames, readDockerfile, type Stage, variablesOf, wordsOf } from './dockerfile.ts';

/** The longest time of a command, in milliseconds. */
const LIMIT = 20 * 60_000;

/**
 * Executes the instructions of the Dockerfile in empty Debian roots, starts the image as its user with a read-only file
 * system, as compose.yaml does, and runs its health check. True when the image serves. Needs root and the network.
 */
export async function buildImage(): Promise<boolean> {
  const roots = new Map<string, DebianRoot>();
  const debian = await DebianRoot.make('image');
  try {
    const stages = readDockerfile('Dockerfile');
    for (const [number, stage] of stages.entries()) {
      const isLast = number === stages.length - 1;
      const root = isLast ? debian : await debian.copy('image-build');
      roots.set(stage.alias ?? '', root);
      await executeStage(stage, root, roots);
    }
    const last = stages.at(-1);
    if (!last) throw new Error('the Dockerfile is empty');
    const size = await run('du', ['--summarize', '--human-readable', debian.folder], LIMIT);
    console.log(`The image has ${size.output.split('\t')[0]}.`);
    return await serves(last, debian);
  } finally {
    await endProcesses();
    for (const root of new Set([debian, ...roots.values()])) root.remove();
  }
}

async function executeStage(
  { instructions, ...stage }: Stage,
  root: DebianRoot,
  roots: ReadonlyMap<string, DebianRoot>,
): Promise<void> {
  let folder = '/';
  for (const { name, words } of instructions) {
    if (name === 'WORKDIR') folder = words;
    if (!['RUN', 'COPY', 'WORKDIR'].includes(name)) continue;
    console.log(`${stage.base}: ${name} ${words}`);
    const into = root.path(folder);
    const steps = {
      WORKDIR: () => run('mkdir', ['--parents', into], LIMIT),
      RUN: () => runIn(root, folder, words),
      COPY: () => copy(words.split(' '), into, roots),
    };
    const { ok, output } = await steps[name as keyof typeof steps]();
    if (!ok) throw new Error(`${name} ${words}\n${output}`);
  }
}

/** Runs a command of `RUN` with the network of this machine, as Docker does. */
async function runIn(root: DebianRoot, folder: string, command: string) {
  const script = `cd '${folder}' && export DEBIAN_FRONTEND=noninteractive && ${command}`;
  const child = root.start([...WITH_NETWORK.split(' '), 'sh', '-c', script]);
  return { ok: (await child.ended) === 0, output: child.output() };
}

/**
 * Runs a `COPY` of this folder without the files in .dockerignore, of single files, or of a folder of another stage.
 */
async function copy(words: readonly string[], into: string, roots: ReadonlyMap<string, DebianRoot>) {
  const last = words.at(-1) ?? '';
  const target = resolve(into, last);
  const [, alias] = /^--from=(.+)/.exec(words[0] ?? '') ?? [];
  if (alias !== undefined) {
    const source = roots.get(alias)?.path(words[1] ?? '') ?? '';
    return run('cp', ['--archive', `${source}/.`, target], LIMIT);
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
  const script = `
    set -e
    mount --bind ${volume} ${volume}
    mount --types tmpfs tmpfs /tmp
    mount --options remount,bind,ro /
    cd ${wordsOf(stage, 'WORKDIR')}
    ${quoted([...asUser, ...commandOf(wordsOf(stage, 'CMD'))]).join(' ')} &
    main=$!
    until ${quoted([...asUser, ...commandOf(wordsOf(stage, 'HEALTHCHECK'))]).join(' ')} 2>/dev/null; do
      kill -0 $main || exit 1
      sleep 1
    done
    [ "$(stat --format=%U /proc/$main)" = ${user} ]
    ! ${quoted(asUser).join(' ')} touch /srv/turqua/file 2>/dev/null
    ${quoted(asUser).join(' ')} node --input-type=module --eval "
      const { status } = await fetch('http://127.0.0.1:4321/en', { headers: { host: 'localhost:4321' } });
      console.log('/en', status);
      process.exit(status === 200 ? 0 : 1);
    "
    kill -TERM $main
    wait $main`;
  const child = root.start(['bash', '-c', script]);
  const isGood = (await child.ended) === 0;
  console.log(child.output());
  console.log(
    isGood ? 'The image starts, is healthy and ends when it is told to.' : 'The image does not serve.',
  );
  return isGood;
}
