import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeekNav } from '#islands/calendar/WeekNav.tsx';

const STRINGS = {
  title: '{{from}} {{to}}',
  nav: 'Weeks',
  previous: 'Previous',
  next: 'Next',
  thisWeek: 'This week',
  zone: '{{zone}}',
  days: 'Days',
  clocks: '{{day}} {{time}} {{hours}}',
  isOver: 'Over',
};

const linksOf = (view: { mode: 'week' | 'plan'; allHours: boolean }) => {
  const markup = renderToStaticMarkup(
    createElement(WeekNav, {
      locale: 'en',
      zone: 'Europe/Istanbul',
      now: Date.UTC(2027, 0, 6),
      monday: '2027-01-04',
      day: '2027-01-06',
      viewLink: () => ({ href: '#', onClick: () => undefined }),
      strings: STRINGS,
      ...view,
    }),
  );
  return [...markup.matchAll(/href="([^"#]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
};

test('links to other weeks keep the hours and the mode of the view', () => {
  const links = linksOf({ mode: 'plan', allHours: true });
  expect(links).toHaveLength(3);
  for (const link of links) {
    expect(link).toContain('hours=all');
    expect(link).toContain('view=plan');
  }
});

test('links to other weeks name nothing but the week in the usual view', () => {
  expect(linksOf({ mode: 'week', allHours: false }).map((link) => link.split('?')[1])).toEqual([
    'week=2026-12-28',
    'week=2027-01-04',
    'week=2027-01-11',
  ]);
});
