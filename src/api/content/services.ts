import { findOrMoved } from '#api/moved.ts';
import { fail } from '#api/errors.ts';
import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { metaTagsOfAllLanguages } from '#api/present/meta-tags.ts';
import { presentService, presentServiceCard } from '#api/present/service.ts';
import { getService, getServiceList, getServices } from '#contract/content/services.ts';
import { listCalculators } from '#db/queries/calculators.ts';
import { listQuizzes } from '#db/queries/quizzes.ts';
import { hospitalsOfService } from '#db/queries/hospitals-of-service.ts';
import { postsForService } from '#db/queries/related-posts.ts';
import { findServiceBySlug, listServices } from '#db/queries/services.ts';
import { fieldsOfFamily } from '#db/queries/specialties-of.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

const POSTS = 3;
const HOSPITALS = 4;

export const serviceCalls: Implementation[] = [
  implement(
    getServices,
    async ({ db, locale }) => {
      const t = getT(locale);
      const cards = (await listServices(db, locale)).map(presentServiceCard);
      const title = t('services:list.title');
      const description = t('services:list.description');
      return {
        title,
        description,
        items: cards
          .filter((card) => card.kind === 'family')
          .map((family) => ({
            ...family,
            procedures: cards.filter((card) => card.kind === 'procedure' && card.family === family.family),
          })),
        meta_tags: metaTagsOfAllLanguages(title, description, paths.services),
      };
    },
    CACHED,
  ),

  implement(getServiceList, async ({ db, locale }) => ({ items: await listServices(db, locale) }), CACHED),

  implement(
    getService,
    async ({ db, locale, params }) => {
      const service = await findOrMoved(db, 'service', locale, params.slug, findServiceBySlug);
      if (!service) return fail('not-found');
      const [all, posts, fields, hospitals, calculators, quizzes] = await Promise.all([
        listServices(db, locale),
        postsForService(db, service.id, locale, POSTS),
        fieldsOfFamily(db, locale, service.family),
        hospitalsOfService(db, locale, service.id, HOSPITALS),
        listCalculators(db, locale),
        listQuizzes(db, locale),
      ]);
      const tools = [
        ...calculators.map((tool) => ({ ...tool, kind: 'calculator' as const })),
        ...quizzes.map((tool) => ({ ...tool, kind: 'quiz' as const })),
      ];
      return presentService(service, { all, posts, fields, hospitals, tools });
    },
    CACHED,
  ),
];
