import { checkZones } from '../../tests/unit/domain/booking/zones.ts';
import type { Figure, Run } from '../figures.ts';

/**
 * The unit test of zones with more cases: every five minutes of the nine hours before and after each change of clocks.
 */
export async function zones({ print }: Run): Promise<Figure[]> {
  const names = Intl.supportedValuesOf('timeZone');
  const depth = { hours: 9, grid: 5, steps: [5, 15, 25], durations: [15, 30, 45, 60, 90] };
  const checked = checkZones(names, depth);
  print(`${checked.zones} zones, ${checked.transitions} changes of clocks, ${checked.cases} cases`);
  for (const line of checked.differences) print(line);
  return [
    {
      name: 'queries whose slots differ from the oracle (at most ten are counted)',
      value: checked.differences.length,
      floor: 0,
      target: 0,
    },
  ];
}
