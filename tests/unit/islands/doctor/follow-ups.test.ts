import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { followUpStrings } from '#components/dashboard/follow-up-strings.ts';
import { FollowUps } from '#islands/doctor/FollowUps.tsx';

type Props = Parameters<typeof FollowUps>[0];
type Plan = NonNullable<Props['initial']>['plans'][number];
type Day = Plan['days'][number];

const ANSWERED: Day = {
  day: 1,
  due_on: '2026-11-02',
  last_on: '2026-11-08',
  state: 'answered',
  answered_at: '2026-11-02T09:00:00.000Z',
  urgency: null,
  answers: [{ question: 'fever', answer: 'no', advice: null }],
};

/** The panel as the server writes it; what React puts between texts is left out. */
function html(day: Partial<Day>, plan: Partial<Plan> = {}): string {
  const days = [{ ...ANSWERED, ...day }];
  const plans = [{ treatment: 'hair' as const, treated_on: '2026-11-01', stopped_at: null, days, ...plan }];
  const props: Props = {
    locale: 'en',
    meeting: '1',
    zone: 'Europe/Istanbul',
    initial: { withdrawn: false, plans },
    strings: followUpStrings('en'),
  };
  return renderToString(createElement(FollowUps, props)).replaceAll('<!-- -->', '');
}

describe('the answers of a day after a treatment', () => {
  test('show that there is no warning sign where all answers were read', () => {
    expect(html({})).toContain('No warning sign');
  });

  test('show their warning sign and what the patient was told', () => {
    const fever = { question: 'fever', answer: 'yes', advice: 'doctor-today' as const };
    const page = html({ urgency: 'today', answers: [fever] });
    expect(page).not.toContain('No warning sign');
    expect(page).toContain('badge-warning');
    expect(page).toContain('The patient was told:');
  });

  test('say that they cannot be read, and not that there is no warning sign', () => {
    const page = html({ answers: null });
    expect(page).not.toContain('No warning sign');
    expect(page).toContain(followUpStrings('en').unreadable);
  });

  test('of a plan that was ended are shown, and its open days are not', () => {
    const stoppedPlan = { stopped_at: '2026-11-03T09:00:00.000Z' };
    expect(html({ state: 'later', answers: null, answered_at: null }, stoppedPlan)).not.toContain(
      'follow-day',
    );
    expect(html({}, stoppedPlan)).toContain('follow-day');
  });
});
