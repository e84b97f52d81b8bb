/** An instance of the site, and whether it knows of a purge. */
export interface InstanceState {
  name: string;
  confirmed: boolean;
  /** Seconds since it was heard of last; 0 for this instance. */
  silent: number;
}

/** The progress of a purge among the instances that share pages. */
export interface Confirmations {
  instances: readonly InstanceState[];
  /** The reason why the others cannot be asked; `instances` are then those that were known before. */
  problem?: string;
}

/** Asks how far the last purge of each of `tags` has come. */
export type Confirm = (tags: readonly string[]) => Promise<Confirmations>;

export const isConfirmed = ({ instances, problem }: Confirmations): boolean =>
  problem === undefined && instances.every(({ confirmed }) => confirmed);
