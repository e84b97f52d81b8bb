import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { LineQuality } from '#contract/room/room.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { LineQualities } from '#islands/meeting/LineQualities.tsx';

const LINE: LineQuality = {
  minutes: 30,
  poor: 4,
  sound_only: 1,
  relayed: 0,
  lost: 2,
  loss: { median: 1, worst: 12 },
  round_trip: { median: 80, worst: 900 },
};

/** The text as the doctor reads it, without its marks. */
function textOf(locale: 'en' | 'tr', patient: LineQuality | null, doctor: LineQuality | null = null): string {
  const strings = pick(stringsOf(locale, 'meetings'), 'line');
  const element = createElement(LineQualities, { locale, lines: { patient, doctor }, strings });
  return renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('the quality of a connection', () => {
  test('says on whose side it was poor, for how long, and how often it was lost', () => {
    const text = textOf('en', LINE);
    expect(text).toContain(
      'On the patient’s side The connection was poor for 4 of 30 minutes. It was lost 2 times.',
    );
    expect(text).not.toContain('On your side');
    expect(textOf('tr', LINE)).toContain(
      '30 dakikanın 4 dakikasında bağlantı kötüydü. Bağlantı 2 kez koptu.',
    );
  });

  test('says that it was good where no minute was poor', () => {
    const text = textOf('en', null, { ...LINE, poor: 0, lost: 0, relayed: 30 });
    expect(text).toContain('On your side The connection was good for all 30 minutes.');
    expect(text).not.toContain('It was lost');
    expect(text).toContain('through a relay');
  });

  test('reports only the interruption when no minute was measured', () => {
    const text = textOf('en', { ...LINE, minutes: 0, poor: 0, lost: 1 });
    expect(text).toContain('On the patient’s side It was lost once.');
    expect(text).not.toContain('Lost packets');
  });

  test('is not shown where nothing was measured', () => {
    expect(textOf('en', null)).toBe('');
  });
});
