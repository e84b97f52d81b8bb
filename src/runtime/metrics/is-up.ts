import { Deadline } from '#runtime/deadline.ts';

/** Milliseconds. */
const PATIENCE = 2_000;

/** Whether `ping` resolves while whoever asks still waits. */
export function isUp(ping: () => Promise<void>): Promise<boolean> {
  return new Deadline(PATIENCE).meets(ping()).catch(() => false);
}
