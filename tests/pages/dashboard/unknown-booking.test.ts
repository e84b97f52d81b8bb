import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { signInToDemo } from '../support/demo-sign-in.ts';
import { decode, elements } from '../support/html.ts';
import { get } from '../support/request.ts';

test.each(LOCALES)(
  'the dashboard says in %s whether it does not find a hold or a meeting',
  async (locale) => {
    const t = getT(locale);
    const cookie = await signInToDemo('patient');
    const dashboard = `/${locale}/patient-dashboard`;
    const unknownHold = await get(`${dashboard}/book?hold=${randomUUID()}`, { headers: { cookie } });
    expect(unknownHold.status).toBe(404);
    expect(decode(unknownHold.text)).toContain(t('booking:request.gone'));
    expect(decode(unknownHold.text)).toContain(t('booking:request.goneText'));
    const unknownMeeting = await get(`${dashboard}/book?meeting=${randomUUID()}`, { headers: { cookie } });
    expect(unknownMeeting.status).toBe(404);
    expect(decode(unknownMeeting.text)).toContain(t('appointments:unknown.title'));
    expect(unknownMeeting.text).not.toContain(t('booking:request.gone'));
    const main = unknownMeeting.text.slice(unknownMeeting.text.indexOf('class="empty"'));
    expect(elements(main, 'a').map(({ href }) => href)).toContain(`${dashboard}/meetings`);
  },
);
