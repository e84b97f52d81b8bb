import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { ChosenTime } from '#islands/calendar/ChosenTime.tsx';

const strings = { ...pick(stringsOf('en', 'calendar'), 'week'), close: 'Close' };
const noAct = () => undefined;

/** The dialog for a time that was chosen in the week. */
const html = (isOpen: boolean) =>
  renderToString(
    createElement(ChosenTime, {
      title: 'Monday, 09:00 – 10:00',
      isOver: false,
      isOpen,
      onAway: noAct,
      onOpen: noAct,
      onClose: noAct,
      strings,
    }),
  );

describe('a time that is chosen in the week', () => {
  test('can be opened on this day where the schedule does not have it', () => {
    expect(html(false)).toContain(strings.makeOpen);
  });

  test('is not offered to be opened where it is open already', () => {
    expect(html(true)).not.toContain(strings.makeOpen);
    expect(html(true)).toContain(strings.makeAway);
  });
});
