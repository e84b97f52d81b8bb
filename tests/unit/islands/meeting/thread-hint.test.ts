import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { threadStrings } from '#components/dashboard/meeting-strings.ts';
import { LOCALES } from '#config.ts';
import { addReply } from '#contract/patient/meetings.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { Thread } from '#islands/meeting/Thread.tsx';

const html = (props: Pick<ComponentProps<typeof Thread>, 'locale' | 'hasEnded'>) =>
  renderToString(
    createElement(Thread, {
      reader: 'Patient',
      account: '1',
      meeting: 'm1',
      zone: 'Europe/Paris',
      people: { doctor: 'Dr Elif Kaya', patient: 'Nadia Martin' },
      files: [],
      replies: [],
      endpoint: addReply,
      endpoints: [],
      action: '/',
      strings: threadStrings(props.locale, 'Patient'),
      ...props,
    }),
  );

test.each(LOCALES)(
  'a patient reads only before the end of a meeting when the doctor reads a message, in %s',
  (locale) => {
    const { 'thread.hintPatient': before, 'thread.emergency': emergency } = stringsOf(locale, 'meetings');
    expect(html({ locale })).toContain(`${before} ${emergency}`);
    const ended = html({ locale, hasEnded: true });
    expect(ended).not.toContain(before);
    expect(ended).toContain(emergency);
  },
);
