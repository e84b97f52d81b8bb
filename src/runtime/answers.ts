import type { ServerResponse } from 'node:http';

/** Answers since the process began, by the first digit of their status. */
export const answers = new Float64Array(6);

export function countAnswer(status: number): void {
  const group = Math.trunc(status / 100);
  answers[group] = (answers[group] ?? 0) + 1;
}

/** Writes and counts the head of an answer. `headers` are flat pairs. */
export function startAnswer(res: ServerResponse, status: number, headers: string[]): void {
  countAnswer(status);
  res.writeHead(status, headers);
}
