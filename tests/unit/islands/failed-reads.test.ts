import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { homeStrings, meetingStrings } from '#components/dashboard/practice-strings.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import CloseAccount from '#islands/account/CloseAccount.tsx';
import NotificationChoices from '#islands/account/NotificationChoices.tsx';
import { EarlierMeetings } from '#islands/doctor/EarlierMeetings.tsx';
import { UnreadNotifications } from '#islands/doctor/UnreadNotifications.tsx';

const read = vi.hoisted(() => ({ data: undefined, error: undefined as { status: number } | undefined }));
vi.mock('#client/use-call.ts', () => ({ useCall: () => read, refresh: () => Promise.resolve() }));

const FAILED = 'This part could not be loaded.';
const texts = { failed: FAILED, again: 'Again', loading: 'Loading' };
const settings = stringsOf('en', 'settings');

/** The parts of pages as the server writes them while nothing is known. */
const PARTS = {
  'the earlier consultations': () =>
    part(EarlierMeetings, {
      id: '1',
      page: 1,
      strings: meetingStrings('en').earlier,
      loading: texts,
    }),
  'the choice of messages': () =>
    part(NotificationChoices, {
      action: '/en/forms/notifications',
      strings: { ...pick(settings, 'choices'), topics: {}, ...texts },
    }),
  'the costs of closing an account': () =>
    part(CloseAccount, {
      role: 'Patient',
      zone: 'UTC',
      action: '/en/forms/close-account',
      errors: {},
      strings: { ...pick(settings, 'closing'), rules: {}, fieldNames: {}, counts: {}, ...texts },
    }),
};

const part = (component: unknown, props: object) =>
  renderToString(
    createElement(component as FunctionComponent<{ locale: string }>, { locale: 'en', ...props }),
  );

beforeEach(() => {
  read.error = undefined;
});

test.each(Object.entries(PARTS))('a failed read of %s is shown', (_, html) => {
  expect(html()).not.toContain(FAILED);
  read.error = { status: 500 };
  expect(html()).toContain(FAILED);
});

test.each(['the earlier consultations', 'the costs of closing an account'] as const)(
  'a part for %s is left out where the back end does not have them',
  (name) => {
    read.error = { status: 404 };
    expect(PARTS[name]()).not.toContain(FAILED);
  },
);

test('new notifications are a skeleton while they are loading', () => {
  const strings = homeStrings('en');
  expect(part(UnreadNotifications, { strings })).toContain('skeleton');
  read.error = { status: 500 };
  expect(part(UnreadNotifications, { strings })).not.toContain('skeleton');
});
