import { fail } from '#api/errors.ts';
import { CACHED, type Implementation, implement, Reply } from '#api/implement.ts';
import { metaTags } from '#api/present/meta-tags.ts';
import { getHome, type Home, subscribeMail } from '#contract/site/home.ts';
import { subscribe } from '#services/contact/newsletter.ts';
import { findPage } from '#db/queries/pages.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

export const homeCalls: Implementation[] = [
  implement(
    getHome,
    async ({ db, locale }) => {
      const page = await findPage(db, 'home', locale);
      if (!page) return fail('not-found');
      return {
        ...(page.content as Omit<Home, 'locale' | 'meta_tags'>),
        locale: page.locale,
        meta_tags: metaTags(
          page.metaTitle,
          page.metaDescription,
          page.locales.map((code) => ({ locale: code, slug: '' })),
          (code) => paths.home(code),
        ),
      };
    },
    CACHED,
  ),
  implement(
    subscribeMail,
    async ({ db, body, locale }) => {
      // A filled honeypot is answered like a success and stored nowhere.
      if (body.website === '') await subscribe(db, { email: body.email, locale });
      // The answer is the same for known and unknown addresses, so that it does not reveal who subscribed.
      return new Reply(null, getT(locale)('forms:newsletter.success'));
    },
    { limit: { points: 10, seconds: 60 } },
  ),
];
