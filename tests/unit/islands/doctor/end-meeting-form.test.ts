import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { endMeetingStrings } from '#components/dashboard/practice-strings.ts';
import { type EndableMeeting, EndMeetingForm } from '#islands/doctor/EndMeetingForm.tsx';

/** The sentence of the form about money; undefined without one. */
function refundIn(meeting: Pick<EndableMeeting, 'state'> & Partial<EndableMeeting>): string | undefined {
  const html = renderToString(
    createElement(EndMeetingForm, {
      locale: 'en',
      account: '1',
      action: 'Cancelled',
      meeting: { id: '1', price: { amount: 5500, currency: 'EUR' }, ...meeting },
      strings: endMeetingStrings('en'),
    }),
  );
  return /class="stop-refund">([^<]*)</.exec(html)?.[1];
}

test('the form that ends a paid meeting names what the patient gets back', () => {
  const paid = { state: 'booked', payment: 'sandbox', refund_percent: 100 } as const;
  expect(refundIn(paid)).toContain('€55');
});

test('the form that ends a meeting of a bundle tells whether the consultation or its price goes back', () => {
  const ofBundle = { state: 'booked', payment: 'credit', refund_percent: 100 } as const;
  const { credit, share } = endMeetingStrings('en');
  expect(refundIn({ ...ofBundle, bundle_withdrawn: false })).toBe(credit);
  expect(refundIn({ ...ofBundle, bundle_withdrawn: true })).toBe(share);
});

test.each([
  ['how it was paid', { payment: null, refund_percent: 100 }],
  ['what comes back', { payment: 'sandbox', refund_percent: null }],
  ['anything about money', {}],
])('the form says nothing about money where a back end does not tell %s', (_, fields) => {
  expect(refundIn({ state: 'booked', ...fields })).toBeUndefined();
});

test('the form that declines a request of a list says that nothing was paid', () => {
  expect(refundIn({ state: 'requested' })).toBe(endMeetingStrings('en').unknown);
});
