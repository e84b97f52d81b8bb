import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { patientHomeStrings } from '#components/dashboard/patient-meeting-strings.ts';
import { LOCALES } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { clockIn } from '#domain/time/clock.ts';
import { NextStep } from '#islands/patient/NextStep.tsx';

const strings = patientHomeStrings('en');
const clock = clockIn('Europe/Paris', Date.parse('2026-12-12T09:00:00Z'));
const meeting = {
  id: 'm1',
  doctor: { name: 'Dr Elif Kaya' },
  starts: { patient: clock, doctor: clock },
  due: '2026-12-03T11:00:00Z',
} as MeetingCard;

const render = (
  props: Pick<Parameters<typeof NextStep>[0], 'todo' | 'hasOtherTasks'>,
  zones: string[] = [],
) =>
  renderToString(
    createElement(NextStep, {
      locale: 'en',
      href: (id: string) => `/meetings/${id}`,
      zones,
      strings,
      ...props,
    }),
  );

test('a patient is led to the times that the doctor proposes', () => {
  const html = render({ todo: { step: 'proposal', meeting }, hasOtherTasks: false });
  expect(html).toContain('Dr Elif Kaya proposes another time');
  expect(html).toContain('href="/meetings/m1#proposal"');
});

test('a patient who is asked to pay reads for which meeting, and until when', () => {
  const html = render({ todo: { step: 'pay', meeting }, hasOtherTasks: false }).replaceAll('<!-- -->', '');
  expect(html).toContain('Saturday, 12 December 2026, 10:00');
  expect(html).toMatch(/We are holding your time until <time[^>]*>Thursday, 3 December 2026, 12:00/);
});

test('a time to pay for names its zone where the patient’s clock shows another time', () => {
  const todo = { step: 'pay', meeting } as const;
  expect(render({ todo, hasOtherTasks: false }, ['Europe/Berlin'])).not.toContain('UTC+01:00');
  expect(render({ todo, hasOtherTasks: false }, ['Asia/Dubai'])).toContain('UTC+01:00');
});

test('a patient whose back end does not tell the last moment to pay reads no such sentence', () => {
  const todo = { step: 'pay', meeting: { ...meeting, due: null } } as const;
  expect(render({ todo, hasOtherTasks: false })).not.toContain(strings.payUntil);
});

test('a patient reads that there is nothing to do only where the page shows no other task', () => {
  expect(render({ todo: undefined, hasOtherTasks: false })).toContain(strings.nothing);
  expect(render({ todo: undefined, hasOtherTasks: true })).toBe('');
  expect(render({ todo: { step: 'pay', meeting }, hasOtherTasks: true })).toContain(
    'href="/meetings/m1#pay"',
  );
});

test.each(LOCALES)('each text of a task names the doctor in %s', (locale) => {
  const { 'todo.join': join, 'todo.proposal': proposal } = patientHomeStrings(locale);
  expect(join).toContain('{{name}}');
  expect(proposal).toContain('{{name}}');
});
