import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { clockIn } from '#domain/time/clock.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { DayTimes } from '#islands/patient/booking/DayTimes.tsx';

const slot = (at: string) => ({
  visitor: clockIn('America/New_York', Date.parse(at)),
  doctor: clockIn('Europe/Istanbul', Date.parse(at)),
  held: false,
});

test('a time of an appointment names the doctor’s day where it differs from the patient’s', () => {
  const html = renderToString(
    createElement(DayTimes, {
      locale: 'en',
      day: '2027-07-05',
      slots: [slot('2027-07-05T14:00:00Z'), slot('2027-07-06T00:00:00Z')],
      holding: undefined,
      strings: { ...stringsOf('en', 'booking'), ...pick(stringsOf('en', 'appointments'), 'time') },
    }),
  );
  expect(html).toContain('doctor’s time: 17:00');
  expect(html).toContain('doctor’s time: 6\u00a0Jul\u00a02027, 03:00');
});
