import type { Staff } from '#services/desk/payments.ts';
import type { DeskIo } from './io.ts';

export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** One command with what was given to it. */
export interface DeskCall {
  args: readonly string[];
  options: Options;
  /** Whom the audit log names. */
  staff: Staff;
  now: Date;
  io: DeskIo;
}

/** The result of a command: data for `--json`, lines for people. */
export interface DeskAnswer {
  data: unknown;
  lines: readonly string[];
}

export interface DeskCommand {
  /** How it is called, after the name. */
  usage: string;
  summary: string;
  help?: readonly string[];
  /** How many arguments it takes, without options. */
  minArguments: number;
  maxArguments: number;
  options: Readonly<Record<string, { type: 'string' | 'boolean'; short?: string }>>;
  run(call: DeskCall): Promise<DeskAnswer>;
}
