import { fail } from '#api/errors.ts';
import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { presentDoctorCard } from '#api/present/directory.ts';
import { presentPage } from '#api/present/page.ts';
import { getOnlineTopic, getOnlineTopics } from '#contract/online/topics.ts';
import { countDoctorsToAsk, listDoctorsToAsk } from '#db/queries/online-topics.ts';
import { listSettings } from '#db/queries/settings.ts';
import { findTextPage } from '#db/queries/text-pages.ts';
import { ONLINE_TOPICS, type OnlineTopicSlug } from '#domain/online-topics.ts';

const DOCTORS = 12;

/** The family of services behind a topic; `fit-for-surgery` belongs to all families. */
const familyOf = (slug: OnlineTopicSlug) => (slug === 'fit-for-surgery' ? null : slug);

export const onlineTopicCalls: Implementation[] = [
  implement(
    getOnlineTopics,
    async ({ db, locale }) => {
      const topics = await Promise.all(
        ONLINE_TOPICS.map(async (slug) => {
          const [text, count] = await Promise.all([
            findTextPage(db, `topic-${slug}`, locale),
            countDoctorsToAsk(db, locale, familyOf(slug)),
          ]);
          if (!text) return [];
          const { title, metaDescription: summary, locale: source } = text;
          return [{ slug, title, summary, doctors: count, locale: source }];
        }),
      );
      return { items: topics.flat() };
    },
    CACHED,
  ),

  implement(
    getOnlineTopic,
    async ({ db, locale, params }) => {
      const slug = ONLINE_TOPICS.find((one) => one === params.id);
      const row = slug && (await findTextPage(db, `topic-${slug}`, locale));
      if (!slug || !row) return fail('not-found');
      const doctors = await listDoctorsToAsk(db, locale, familyOf(slug), DOCTORS);
      const page = presentPage(row, await listSettings(db, 'general', row.locale));
      return { ...page, slug, doctors: doctors.map((doctor) => presentDoctorCard(doctor, locale)) };
    },
    CACHED,
  ),
];
