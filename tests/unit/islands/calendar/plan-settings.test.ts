import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lengthsOf, planStrings } from '#components/dashboard/calendar-strings.ts';
import { PlanSettings } from '#islands/calendar/PlanSettings.tsx';

/** The HTML of the settings of a plan that is booked 100 minutes ahead or earlier; `chosen` is the zone of the draft. */
const htmlWith = (lengths: ReturnType<typeof lengthsOf>, chosen = 'Europe/Istanbul') =>
  renderToString(
    createElement(PlanSettings, {
      locale: 'en',
      draft: {
        zone: chosen,
        room_link: '',
        accepts_bookings: true,
        notice_minutes: 100,
        horizon_days: 30,
        buffer_minutes: 0,
        step_minutes: 30,
        days: [],
        exceptions: [],
        version: '',
      },
      zone: 'Europe/Istanbul',
      errors: {},
      onDraft: () => undefined,
      lengths,
      zoneField: null,
      strings: planStrings('en'),
    }),
  );

test('a duration has its words from the server, otherwise from the browser', () => {
  expect(htmlWith({ ...lengthsOf('en', []), 100: 'a hundred minutes' })).toContain('>a hundred minutes<');
  expect(htmlWith(lengthsOf('en', []))).toContain('>1 hour, 40 minutes<');
});

test('another time zone moves hours, unless its clocks agree with those of the stored one', () => {
  const { zoneMoves } = planStrings('en');
  expect(htmlWith(lengthsOf('en', []), 'Europe/Paris')).toContain(zoneMoves);
  expect(htmlWith(lengthsOf('en', []), 'Asia/Riyadh')).not.toContain(zoneMoves);
});
