import { cpuOf } from '../measure/cpu.ts';
import { load } from '../measure/load.ts';
import { quantile } from '../measure/statistics.ts';
import type { Kind, Mix } from './mix.ts';

const CONNECTIONS = 200;

export interface Round {
  seconds: number;
  count: number;
  /** The milliseconds of every answer, by kind. */
  latencies: Record<Kind, number[]>;
  /** The number of answers with an unexpected status, by request line and status. */
  wrong: Map<string, number>;
  /** The milliseconds of CPU of the site and its embedded database for one answer. */
  cpu: number;
}

interface RoundOptions {
  port: number;
  mix: Mix;
  /** Whether some of the requests write. */
  writes: boolean;
  milliseconds: number;
  /** The processes whose CPU time counts. */
  pids: readonly number[];
}

/** Sends requests over 200 connections for `milliseconds`; each connection sends the next request after its answer. */
export async function runRound({ port, mix, writes, milliseconds, pids }: RoundOptions): Promise<Round> {
  const latencies: Round['latencies'] = { page: [], call: [], write: [] };
  const wrong = new Map<string, number>();
  const readCpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const cpuBefore = readCpu();
  const began = performance.now();
  const { count } = await load({
    port,
    next: writes ? mix.withWrites : mix.withoutWrites,
    connections: CONNECTIONS,
    milliseconds,
    onAnswer: (request, status, latency) => {
      const label = mix.labels.get(request);
      if (!label) return;
      latencies[label.kind].push(latency);
      if (status === label.expected) return;
      const line = `${lineOf(request)} ${status}`;
      wrong.set(line, (wrong.get(line) ?? 0) + 1);
    },
  });
  const seconds = (performance.now() - began) / 1_000;
  return { seconds, count, latencies, wrong, cpu: (readCpu() - cpuBefore) / count };
}

const lineOf = (request: Buffer) => request.toString('latin1', 0, request.indexOf(' HTTP/'));

/** Answers per second. */
export const rateOf = ({ count, seconds }: Round): number => count / seconds;

export function describe(round: Round): string {
  const kinds = Object.entries(round.latencies).filter(([, times]) => times.length > 0);
  const quantiles = kinds.map(
    ([kind, times]) => `${kind} ${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.99).toFixed(0)} ms`,
  );
  return `${rateOf(round).toFixed(0)}/s, ${round.cpu.toFixed(2)} ms of CPU each; p50 / p99: ${quantiles.join(', ')}`;
}
