import type { Staff } from '#services/desk/payments.ts';
import type { DeskIo } from './io.ts';

export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** A parsed command line. */
export interface DeskCall {
  args: readonly string[];
  options: Options;
  /** The staff member, as the audit log names them. */
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
  /** The usage of the command, after its name. */
  usage: string;
  summary: string;
  help?: readonly string[];
  /** The number of arguments, without options. */
  minArguments: number;
  maxArguments: number;
  options: Readonly<Record<string, { type: 'string' | 'boolean'; short?: string }>>;
  run(call: DeskCall): Promise<DeskAnswer>;
}
