import type { Report } from './webhook.ts';

/** The state of a change at the instances that share pages. */
export interface Propagation {
  /** The instance that took the change comes first; a site that runs as one instance alone names none. */
  instances: Report['instances'];
  problems: readonly string[];
  /** No instance shows a page from before the change. */
  whole: boolean;
}

/** The propagation of a change that several webhooks announced: an instance has the change when it has all of them. */
export function propagationOf(reports: readonly Report[]): Propagation {
  const allInstances = reports.flatMap((report) => report.instances);
  const names = [...new Set(allInstances.map(({ name }) => name))];
  const instances = names.map((name) => {
    const ownReports = allInstances.filter((instance) => instance.name === name);
    const isConfirmed =
      ownReports.length === reports.length && ownReports.every((report) => report.confirmed);
    return {
      name,
      confirmed: isConfirmed,
      silent_seconds: Math.max(...ownReports.map((report) => report.silent_seconds)),
    };
  });
  const problems = [...new Set(reports.flatMap(({ problem }) => problem ?? []))];
  const whole = problems.length === 0 && instances.every(({ confirmed }) => confirmed);
  return { instances, problems, whole };
}

/** The end of the sentence “… pages are fresh”: on which instances. */
export function instancesText({ instances, whole }: Propagation): string {
  if (instances.length === 0) return '';
  if (!whole) return ` on ${instances[0]?.name}, the instance that took the change`;
  return instances.length === 1 ? '' : ` on all ${instances.length} instances`;
}

/** The instances that may still show old pages, and why. */
export function describePropagation({ instances, problems, whole }: Propagation): string[] {
  if (whole) return [];
  const unconfirmed = instances.filter(({ confirmed }) => !confirmed);
  const lines = unconfirmed.map(
    ({ name, silent_seconds: silent }) =>
      `Not confirmed by ${name} (last heard of ${silent} s ago): it may still show the old pages.`,
  );
  const reasons = problems.map(
    (problem) => `${problem}: other instances hear of the change when that is over.`,
  );
  return [...reasons, ...lines];
}
