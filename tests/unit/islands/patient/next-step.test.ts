import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { patientHomeStrings } from '#components/dashboard/patient-meeting-strings.ts';
import { LOCALES } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { NextStep } from '#islands/patient/NextStep.tsx';

const strings = patientHomeStrings('en');
const meeting = { id: 'm1', doctor: { name: 'Dr Elif Kaya' } } as MeetingCard;

const render = (props: Pick<Parameters<typeof NextStep>[0], 'todo' | 'hasOtherTasks'>) =>
  renderToString(createElement(NextStep, { href: (id: string) => `/meetings/${id}`, strings, ...props }));

test('a patient is led to the times that the doctor proposes', () => {
  const html = render({ todo: { step: 'proposal', meeting }, hasOtherTasks: false });
  expect(html).toContain('Dr Elif Kaya proposes another time');
  expect(html).toContain('href="/meetings/m1#proposal"');
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
