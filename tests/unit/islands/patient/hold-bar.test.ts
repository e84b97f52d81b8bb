import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { HoldBar } from '#islands/patient/booking/HoldBar.tsx';

const barWith = (millisecondsLeft: number) =>
  renderToString(
    createElement(HoldBar, {
      locale: 'en',
      hold: 'h1',
      millisecondsLeft,
      isHeldAgain: false,
      onExpired: () => undefined,
      onRelease: () => undefined,
      strings: { ...pick(stringsOf('en', 'appointments'), 'hold'), release: 'Release' },
    }),
  );

test('the name of the bar tells how many minutes are left', () => {
  expect(barWith(599_000)).toContain('aria-label="10 minutes left to send your request"');
});

test('the bar keeps its warning while the server is asked whether the hold is over', () => {
  expect(barWith(299_000)).toContain('hold hold-short');
  expect(barWith(0)).toContain('hold hold-short');
});

test('a bar that is opened with little time left shows its warning and announces nothing', () => {
  expect(barWith(130_000)).toContain('hold hold-short');
  expect(barWith(130_000)).toContain('aria-live="polite"></p>');
});
