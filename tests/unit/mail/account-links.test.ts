import { expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { compose } from '#mail/compose.ts';
import { letter } from './letters.ts';

test.each([
  ['ar', 'الرابط صالح لمدة 24 ساعة', 'الرابط صالح لمدة ساعة واحدة'],
  ['en', 'The link is valid for 24 hours', 'The link is valid for 1 hour and'],
  ['fr', 'Le lien est valable 24 heures', 'Le lien est valable 1 heure et'],
  ['tr', 'Bağlantı 24 saat geçerlidir', 'Bağlantı 1 saat geçerlidir'],
] as const)('the links of accounts say for how long they work in %s', (locale, confirmation, password) => {
  expect(compose(letter('verify-email', { locale })).text).toContain(confirmation);
  expect(compose(letter('reset-password', { locale })).text).toContain(password);
});

test.each(LOCALES)(
  'the mail that confirms an address in %s does not say that its reader has an account',
  (locale) => {
    const { text, html } = compose(letter('verify-email', { locale }));
    const footer = (as: 'account' | 'address') => getT(locale)(`mail:footer.${as}`, { product: 'Turqua' });
    for (const mail of [text, html]) {
      expect(mail).toContain(footer('address'));
      expect(mail).not.toContain(footer('account'));
    }
  },
);
