import { readFileSync } from 'node:fs';

/** An instruction of a Dockerfile: its name and the words behind it. */
export interface Instruction {
  name: string;
  words: string;
}

/** A part of a Dockerfile that begins with FROM. */
export interface Stage {
  base: string;
  /** The name by which later stages copy from it. */
  alias: string | undefined;
  instructions: Instruction[];
}

/** Instructions that the test of the image executes, or whose values it reads. */
const KNOWN = ['RUN', 'WORKDIR', 'COPY', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];

/** Instructions after which a RUN works differently; the test of the image does not imitate that. */
const CHANGES_RUN = ['ENV', 'USER'];

/**
 * Reads a Dockerfile whose instructions each have one line. Throws for an unknown instruction, and for RUN after ENV or
 * USER in a stage.
 */
export function readDockerfile(path: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [name = '', ...rest] = line.split(' ');
    const words = rest.join(' ');
    if (name === 'FROM') {
      const [base = '', , alias] = rest;
      stages.push({ base, alias, instructions: [] });
      continue;
    }
    if (!KNOWN.includes(name))
      throw new Error(`${path} has ${name}, which the test of the image does not carry out`);
    const instructions = stages.at(-1)?.instructions ?? [];
    const change = instructions.find((earlier) => CHANGES_RUN.includes(earlier.name));
    if (name === 'RUN' && change)
      throw new Error(`${path} has RUN after ${change.name}, which the test of the image does not carry out`);
    instructions.push({ name, words });
  }
  return stages;
}

/** The words of the only instruction of this name in a stage. Throws if there is none, or more than one. */
export function wordsOf(stage: Stage, name: string): string {
  const [only, ...more] = stage.instructions.filter((instruction) => instruction.name === name);
  if (!only || more.length > 0)
    throw new Error(`the stage has ${more.length + (only ? 1 : 0)} times ${name}`);
  return only.words;
}

/** The variables that a stage sets by `ENV NAME=value …`. */
export function variablesOf(stage: Stage): Record<string, string> {
  const pairs = stage.instructions
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ words }) => words.split(' '))
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** The command of CMD or HEALTHCHECK from its exec form, such as `["node", "start.ts"]`, which may follow options. */
export function commandOf(words: string): string[] {
  return JSON.parse(words.slice(words.indexOf('['))) as string[];
}

/** The seconds of `--start-period=…m` of HEALTHCHECK, in which a container need not be healthy yet. */
export function startPeriodOf(words: string): number {
  const [, minutes] = /--start-period=(\d+)m /.exec(words) ?? [];
  if (minutes === undefined) throw new Error('HEALTHCHECK has no --start-period in minutes');
  return Number(minutes) * 60;
}

/** Top-level names that never come into the image. */
export const ignoredNames = (): string[] => readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);
