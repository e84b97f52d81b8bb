/** The surroundings of a command of the desk: terminal and user. */
export interface DeskIo {
  /** Writes a line of the command's result. */
  print(line?: string): void;
  /** Writes a line about progress or an error, which is no part of the result. */
  tell(line: string): void;
  /** Undefined where nobody can be asked. */
  ask?: (question: string) => Promise<boolean>;
  /** The name of the person at the command line, for the audit log. */
  user: string;
}

/** Exit codes, for scripts. */
export const EXIT = {
  done: 0,
  /** The database cannot be reached, or a file cannot be read or written. */
  failed: 1,
  /** The command was not understood. */
  usage: 2,
  /** There is no such record, or its state does not allow it. Nothing was stored. */
  refused: 3,
  /** The person answered no to the question. */
  declined: 4,
} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a message and an exit code. */
export class DeskRefusal extends Error {
  readonly exit: Exit;

  constructor(message: string, exit: Exit = EXIT.refused) {
    super(message);
    this.name = 'DeskRefusal';
    this.exit = exit;
  }
}
