import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stateStrings } from '#components/dashboard/dashboard-strings.ts';
import { StateBadge } from '#islands/meeting/StateBadge.tsx';

test('a meeting whose request was declined is called declined, and any other cancelled one cancelled', () => {
  const strings = stateStrings('en');
  const html = (declined?: boolean) =>
    renderToString(createElement(StateBadge, { state: 'cancelled', declined, strings }));
  expect(html(true)).toContain(strings['state.declined']);
  expect(html()).toContain(strings['state.cancelled']);
});
