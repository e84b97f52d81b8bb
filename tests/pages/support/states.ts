import { SEARCHED } from '../../browser/addresses.ts';
import type { Locale } from '#config.ts';
import { get, postForm } from './request.ts';

const APPLICATION = {
  name: 'Ada',
  nationality: 'FR',
  identity: 'AB123456',
  email: 'ada@example.com',
  request: 'learn',
  details: 'Which data do you hold?',
};

/** Documents that no link leads to: answers to forms, missing pages and the bare pages, by name. */
export async function unlinkedStates(locale: Locale): Promise<{ name: string; html: string }[]> {
  const requests = {
    404: get(`/${locale}/nothing-here`),
    thanks: get(`/${locale}/thanks`),
    'form with errors': postForm(`/${locale}/forms/newsletter`, { email: 'no-address' }),
    'thanks for a message': get(`/${locale}/thanks?form=contact`),
    'message with errors': postForm(`/${locale}/forms/contact`, { name: 'Ada' }),
    'application with errors': postForm(`/${locale}/forms/data-request`, { name: 'Ada' }),
    'application received': postForm(`/${locale}/forms/data-request`, APPLICATION),
    'questions found': get(`/${locale}/faqs/search?key=${encodeURIComponent(SEARCHED[locale])}`),
    'one letter searched for': get(`/${locale}/faqs/search?key=a`),
    'no question found': get(`/${locale}/faqs/search?key=zzzz`),
    empty: get(`/${locale}/empty`),
    'empty-default': get(`/${locale}/empty-default`),
    'empty-default-nav': get(`/${locale}/empty-default-nav`),
    'empty-default-footer': get(`/${locale}/empty-default-footer`),
  };
  return Promise.all(
    Object.entries(requests).map(async ([name, answer]) => ({ name, html: (await answer).text })),
  );
}
