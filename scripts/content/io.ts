/** The surroundings of a command: terminal, user, secrets. */
export interface Io {
  print(line?: string): void;
  colour: boolean;
  /** Undefined where nobody can be asked. */
  ask?: (question: string) => Promise<boolean>;
  /** The name of the person at the command line. */
  user: string;
  /** The secrets of the running site's webhook; the first is used. */
  secrets(): readonly string[];
}

/** Exit codes, for scripts. */
export const EXIT = {
  done: 0,
  /** Files cannot be used, or the database cannot be reached. Nothing was stored. */
  failed: 1,
  /** The command was not understood. */
  usage: 2,
  /** Somebody else published meanwhile. Nothing was stored. */
  conflict: 3,
  /** The editor answered no to the question. */
  declined: 4,
  /** Published, but a page could not be renewed. */
  unseen: 5,
} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** A command that cannot be carried out as it was written. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
