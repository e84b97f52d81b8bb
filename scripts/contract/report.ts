import type { CheckResult } from './check.ts';
import { type Difference, type Group, groupDifferences, LOSSES } from './difference.ts';

const TITLES = {
  'page lost': 'Pages are lost',
  'item lost': 'Items are left out',
  'block hidden': 'Blocks are hidden, or shown without',
} as const;

/** The most calls that are named with a difference; of further ones only the number is printed. */
const MAX_NAMED_CALLS = 4;

/** The differences as lines for people, by loss; within each, calls of the specification come before the others. */
export function report({ differences, calls, notCalled, throttled }: CheckResult): string[] {
  const groups = groupDifferences(differences);
  const lines = LOSSES.flatMap((loss) => {
    const groupsOfLoss = groups.filter((group) => group.loss === loss);
    if (groupsOfLoss.length === 0) return [];
    return [
      `${TITLES[loss]}:`,
      ...linesOfPart('by the specification', groupsOfLoss, true),
      ...linesOfPart('beyond it', groupsOfLoss, false),
      '',
    ];
  });
  if (notCalled.length > 0)
    lines.push(`Not called, because no answer named values for the path: ${notCalled.join(', ')}`);
  if (throttled > 0)
    lines.push(
      `Asked to wait ${throttled} times (429): exempt the site’s address from the throttle for reads.`,
    );
  const sums = LOSSES.map((loss) => `${groups.filter((group) => group.loss === loss).length} × ${loss}`);
  lines.push(
    groups.length === 0
      ? `No difference in ${calls} calls`
      : `${calls} calls, ${groups.length} differences: ${sums.join(', ')}`,
  );
  return lines;
}

function linesOfPart(title: string, groups: readonly Group[], specified: boolean): string[] {
  const groupsOfKind = groups.filter((group) => group.specified === specified);
  return groupsOfKind.length === 0
    ? []
    : [`  ${title}`, ...groupsOfKind.map((group) => `    ${lineOf(group)}`)];
}

function lineOf({ field, what, calls }: Group): string {
  const namedCalls = calls
    .slice(0, MAX_NAMED_CALLS)
    .map(({ call, places }) => (places > 1 ? `${call} (${places} places)` : call))
    .join(', ');
  const remainder = calls.length > MAX_NAMED_CALLS ? ` and ${calls.length - MAX_NAMED_CALLS} calls more` : '';
  return `${field === undefined ? '' : `\`${field}\` `}${what}: ${namedCalls}${remainder}`;
}

/** The exit codes by the worst loss: 0 no difference, 1 block hidden, 2 item lost, 3 page lost. */
export function exitCode(differences: readonly Difference[]): number {
  return Math.max(0, ...differences.map(({ loss }) => LOSSES.length - LOSSES.indexOf(loss)));
}
