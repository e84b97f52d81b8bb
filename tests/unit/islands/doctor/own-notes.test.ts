import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { notesStrings } from '#components/dashboard/practice-strings.ts';
import { OwnNotes } from '#islands/doctor/OwnNotes.tsx';

type Props = Parameters<typeof OwnNotes>[0];
const strings = notesStrings('en');

/** The doctor's own notes as the server writes them on the page of the meeting. */
const html = (initial: Props['initial']) =>
  renderToString(createElement(OwnNotes, { locale: 'en', id: '1', initial, strings }));

describe('the doctor’s own notes from the call', () => {
  test('can be read on the page of the meeting, where it says that nobody else can', () => {
    const page = html({ notes: 'Knee, right\nMRI?', unreadable: false });
    expect(page).toContain('Knee, right\nMRI?');
    expect(page).toContain(strings.hint);
  });

  test('take no place where there are none', () => {
    expect(html({ notes: '', unreadable: false })).toBe('');
  });

  test('say that they cannot be read', () => {
    expect(html({ notes: '', unreadable: true })).toContain(strings.unreadable);
  });

  test('show that they are being read where the server had no answer', () => {
    expect(html(undefined)).toContain(strings.loading);
  });
});
