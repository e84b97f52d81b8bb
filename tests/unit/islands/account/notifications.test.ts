import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import NotificationChoices from '#islands/account/NotificationChoices.tsx';
import Notifications from '#islands/account/Notifications.tsx';
import { allTicks, isTicked, tickedItems, withoutSent } from '#islands/account/ticks.ts';
import { NotificationLink } from '#islands/ui/NotificationLink.tsx';

const render = (component: unknown, props: object) =>
  renderToString(
    createElement(component as FunctionComponent<Record<string, unknown>>, {
      locale: 'en',
      action: '/',
      ...props,
    }),
  );

test('a hidden field names each box of the choice of messages, ticked or not', () => {
  const html = render(NotificationChoices, {
    initial: {
      items: [
        { topic: 'reminders', mail: true, push: false },
        { topic: 'reviews', mail: false },
        { topic: 'unnamed', mail: true },
      ],
    },
    strings: { topics: { reminders: 'Reminders', reviews: 'Reviews' } },
  });
  const names = [...html.matchAll(/type="hidden" name="shown" value="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['reminders.mail', 'reminders.push', 'reviews.mail']);
});

const CHOICES = [
  { topic: 'reminders', mail: true, push: false },
  { topic: 'reviews', mail: false },
];

test('a box shows what is stored now, unless the visitor has changed that box', () => {
  const ticks = { 'reminders.push': true };
  const newer = { topic: 'reminders', mail: false, push: false };
  expect(isTicked(newer, 'mail', ticks)).toBe(false);
  expect(isTicked(newer, 'push', ticks)).toBe(true);
});

test('only changed boxes are sent, so that choices of another window stay', () => {
  expect(tickedItems(CHOICES, { 'reminders.push': true })).toEqual([{ topic: 'reminders', push: true }]);
  expect(tickedItems(CHOICES, {})).toEqual([]);
});

test('a box that was changed again while the choices were sent remains to be sent', () => {
  const sent = { 'reminders.mail': false, 'reminders.push': true };
  expect(withoutSent({ 'reminders.mail': true, 'reminders.push': true }, sent)).toEqual({
    'reminders.mail': true,
  });
});

test('the choices of a refused form are shown, and sent with the next form', () => {
  const html = render(NotificationChoices, {
    initial: { items: [{ topic: 'reviews', mail: true }] },
    refused: [{ topic: 'reviews', mail: false }],
    strings: { topics: { reviews: 'Reviews' } },
  });
  expect(html).toContain('name="reviews.mail"');
  expect(html).not.toContain('checked=""');
  expect(tickedItems(CHOICES, allTicks(CHOICES))).toEqual(CHOICES);
});

test('both forms that mark notifications as read name the page of the list', () => {
  const html = render(Notifications, {
    role: 'Patient',
    zone: 'UTC',
    page: 3,
    initial: {
      items: [{ id: 'n1', title: 'Moved', link: null, at: '2026-12-01T09:00:00Z', read: false }],
      unread: 1,
      meta: { current_page: 3, last_page: 3, per_page: 1, total: 3 },
    },
    strings: { pages: { label: '', previous: '', next: '', page: '' } },
  });
  expect(html.match(/type="hidden" name="page" value="3"/g)).toHaveLength(2);
});

test.each([
  [false, 1],
  [true, 0],
])('following the link of a notification (read before: %s) marks it as read %i times', (read, times) => {
  const onRead = vi.fn();
  const notification = { title: 'Moved', link: '/en/doctor-dashboard', read };
  const link = NotificationLink({ notification, onRead }) as ReactElement<{ onClick: () => void }>;
  link.props.onClick();
  expect(onRead).toHaveBeenCalledTimes(times);
});
