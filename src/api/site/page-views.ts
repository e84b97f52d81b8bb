import { type Implementation, implement } from '#api/implement.ts';
import type { Locale } from '#config.ts';
import { countPageView } from '#contract/site/page-views.ts';
import { countView } from '#db/queries/page-views.ts';
import { isAutomatedClient } from '#domain/automated-client.ts';
import { referrerClass } from '#domain/referrer-class.ts';
import { env } from '#env.ts';

const OWN_HOST = new URL(env.SITE_URL).hostname;

export const pageViewCalls: Implementation[] = [
  implement(
    countPageView,
    async ({ db, body: { path, from }, device, cookies }) => {
      if (!cookies.includes('statistics') || isAutomatedClient(device)) return null;
      const locale = path.split('/')[1] as Locale;
      await countView(db, { path, locale, referrer: referrerClass(from, OWN_HOST), now: new Date() });
      return null;
    },
    { limit: { points: 60, seconds: 60 } },
  ),
];
