import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type BookStep, wishSteps } from '#domain/booking/book-steps.ts';
import { Stepper } from '#islands/patient/booking/Stepper.tsx';

const strings = {
  steps: 'Steps',
  stepOf: '{{step}} of {{of}}: {{title}}',
  'step.field': 'Field',
  'step.doctor': 'Doctor',
  'step.length': 'Length',
  'step.time': 'Time',
  'step.request': 'Request',
  'step.wish': 'Time and request',
  'step.done': 'Done',
};
const stepper = (current: BookStep, order?: readonly BookStep[]) =>
  renderToString(
    createElement(Stepper, {
      locale: 'en',
      current,
      hrefs: { doctor: '/doctors' },
      strings,
      ...(order && { order }),
    }),
  );
const names = (html: string) => [...html.matchAll(/stepper-title">([^<]*)</g)].map(([, name]) => name);

test('a booking with free times has a step for the time and one for the request', () => {
  const html = stepper('time');
  expect(html).toContain('4 of 6: Time');
  expect(names(html)).toEqual(['Field', 'Doctor', 'Length', 'Time', 'Request', 'Done']);
});

test('a booking with a proposed time has one step for the time and the request', () => {
  const html = stepper('wish', wishSteps({ asksForLength: false }));
  expect(html).toContain('4 of 5: Time and request');
  expect(names(html)).toEqual(['Field', 'Doctor', 'Length', 'Time and request', 'Done']);
  expect(html).toContain('href="/doctors"');
});

test('a form that asks for the length too leaves no step for it', () => {
  const html = stepper('wish', wishSteps({ asksForLength: true }));
  expect(html).toContain('3 of 4: Time and request');
  expect(names(html)).toEqual(['Field', 'Doctor', 'Time and request', 'Done']);
});
