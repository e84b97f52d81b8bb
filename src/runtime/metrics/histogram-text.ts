import type { Histogram } from '#cache/counters.ts';

/** A histogram of milliseconds in Prometheus' text format, in seconds. */
export function histogramText(name: string, help: string, histogram: Histogram): string {
  let below = 0;
  const buckets = histogram.bounds.map((bound, at) => {
    below += histogram.counts[at] ?? 0;
    return `${name}_bucket{le="${bound / 1000}"} ${below}`;
  });
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} histogram`,
    ...buckets,
    `${name}_bucket{le="+Inf"} ${histogram.count}`,
    `${name}_sum ${histogram.sum / 1000}`,
    `${name}_count ${histogram.count}`,
    '',
  ].join('\n');
}
