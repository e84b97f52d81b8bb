import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { threadStrings } from '#components/dashboard/meeting-strings.ts';
import { addReply } from '#contract/patient/meetings.ts';
import { Thread } from '#islands/meeting/Thread.tsx';

const thread = (insteadOfForm?: string) =>
  renderToString(
    createElement(Thread, {
      locale: 'en',
      reader: 'Patient',
      account: 'a',
      meeting: 'm',
      zone: 'UTC',
      people: { doctor: 'Ada', patient: 'Nadia' },
      files: [],
      replies: [],
      endpoint: addReply,
      endpoints: [],
      action: '/en/forms/patient-reply',
      insteadOfForm,
      strings: threadStrings('en', 'Patient'),
    }),
  );

test('the reason why no message can be sent stands in place of the form', () => {
  expect(thread()).toContain('<form');
  const html = thread('You have withdrawn your consent.');
  expect(html).not.toContain('<form');
  expect(html).toContain('You have withdrawn your consent.');
});
