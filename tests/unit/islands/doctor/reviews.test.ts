import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkStrings } from '#components/account/check-strings.ts';
import { loadingStrings, pageStrings } from '#components/dashboard/dashboard-strings.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { getT } from '#i18n/server/t.ts';
import Reviews from '#islands/doctor/reviews/Reviews.tsx';

test('a doctor whose answer was refused reads the reason and that they can write another one', () => {
  const answer = { text: 'Thank you', state: 'refused', refusal: 'It names the patient.' } as const;
  const html = renderToString(
    createElement(Reviews, {
      locale: 'en',
      account: '1',
      page: 1,
      zone: 'Europe/Istanbul',
      initial: {
        items: [
          { id: '1', stars: 5, text: 'Good', locale: 'en', created_at: '2026-01-01T00:00:00.000Z', answer },
        ],
        meta: { current_page: 1, last_page: 1, per_page: 10, total: 1 },
      },
      strings: { ...pick(stringsOf('en', 'earnings'), 'reviews'), ...loadingStrings('en') },
      check: checkStrings(getT('en'), ['answer'], 12),
      pages: pageStrings('en'),
    }),
  );
  expect(html).toContain('It names the patient.');
  expect(html).toContain('You can write another reply.');
});
