import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { homeStrings } from '#components/dashboard/practice-strings.ts';
import { clockIn } from '#domain/time/clock.ts';
import { CaseFacts } from '#islands/doctor/CaseFacts.tsx';

type Props = Parameters<typeof CaseFacts>[0];
const strings = homeStrings('en').case;
const DAY = 86_400_000;

/** The case of a meeting without files that began so many days ago. */
function html(state: Props['meeting']['state'], daysAgo: number): string {
  const clock = clockIn('UTC', Date.now() - daysAgo * DAY);
  const meeting: Props['meeting'] = {
    state,
    starts: { patient: clock, doctor: clock },
    case: null,
    files: [],
    withdrawn: false,
  };
  return renderToString(createElement(CaseFacts, { locale: 'en', meeting, strings }));
}

test.each([
  ['booked', -1],
  ['closed', 1],
  ['no-show', 30],
] as const)('a meeting that is %s, %i days after its start, has no files', (state, daysAgo) => {
  expect(html(state, daysAgo)).toContain(strings.noFiles);
});

test.each([
  ['cancelled', 1],
  ['closed', 100],
  ['no-show', 100],
] as const)('files of a meeting that is %s cannot be opened %i days after its start', (state, daysAgo) => {
  const page = html(state, daysAgo);
  expect(page).toContain(strings.filesClosed);
  expect(page).not.toContain(strings.noFiles);
});
