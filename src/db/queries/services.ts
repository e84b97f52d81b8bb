import { asc, eq, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { serviceText } from '#db/queries/editorial-texts.ts';
import { mainPicture } from '#db/queries/pictures.ts';
import { translatePerson, type PersonRow } from '#db/queries/posts.ts';
import { alternativesOf } from '#db/queries/slugs.ts';
import { type Alternative, normaliseSlug, pickText } from '#db/queries/translation.ts';
import { people } from '#db/schema/people.ts';
import type { PostSource } from '#db/schema/posts.ts';
import { type ServiceMilestone, type ServiceRisk, services, serviceTags } from '#db/schema/services.ts';
import { tags } from '#db/schema/tags.ts';
import {
  SERVICE_FACTS,
  SERVICE_FAMILIES,
  type ServiceFact,
  type ServiceFamily,
  type ServiceKind,
} from '#domain/content-kinds.ts';

export interface ServiceCardRow {
  id: number;
  key: string;
  /** Language of the texts: the fallback's where there is no translation. */
  locale: Locale;
  slug: string;
  title: string;
  summary: string;
  family: ServiceFamily;
  kind: ServiceKind;
}

export interface ServiceRow extends ServiceCardRow {
  bodyHtml: string;
  metaTitle: string;
  metaDescription: string;
  facts: Record<ServiceFact, string>;
  reviewer: PersonRow | null;
  reviewedAt: Date | null;
  sources: PostSource[];
  risks: (Omit<ServiceRisk, 'what'> & { what: string })[];
  milestones: (Omit<ServiceMilestone, 'what'> & { what: string })[];
  tagKeys: string[];
  /** The languages that the service has own texts in. */
  alternatives: Alternative[];
}

/** All services, sorted by family; the family's own page comes before its procedures. */
export async function listServices(db: Database, locale: Locale): Promise<ServiceCardRow[]> {
  const family = sql`array_position(${sql.param([...SERVICE_FAMILIES])}::text[], ${services.family})`;

  const text = serviceText(db, locale);
  const rows = await db
    .select({
      id: services.id,
      key: services.key,
      locale: text.locale,
      slug: text.slug,
      title: text.title,
      summary: text.summary,
      family: services.family,
      kind: services.kind,
    })
    .from(services)
    .innerJoinLateral(text, sql`true`)
    .orderBy(family, sql`${services.kind} = 'family' desc`, asc(services.position), asc(services.id));
  return rows;
}

/** Finds a service by its slug in the language, or in the fallback language where there is no translation. */
export async function findServiceBySlug(
  db: Database,
  locale: Locale,
  slug: string,
): Promise<ServiceRow | undefined> {
  const text = serviceText(db, locale);
  const [found] = await db
    .select({
      service: services,
      text: {
        locale: text.locale,
        slug: text.slug,
        title: text.title,
        summary: text.summary,
        bodyHtml: text.bodyHtml,
        metaTitle: text.metaTitle,
        metaDescription: text.metaDescription,
      },
      reviewer: people,
      reviewerPhoto: mainPicture('person', people.key),
    })
    .from(services)
    .innerJoinLateral(text, sql`true`)
    .leftJoin(people, eq(people.id, services.reviewerId))
    .where(eq(text.slug, normaliseSlug(slug)))
    .orderBy(sql`${text.locale} = ${locale} desc`, asc(services.id))
    .limit(1);
  if (!found) return undefined;
  const { id, key, family, kind, facts, reviewedAt, sources, risks, milestones } = found.service;
  return {
    id,
    key,
    family,
    kind,
    reviewedAt,
    sources,
    ...found.text,
    risks: (risks ?? []).map((risk) => ({ ...risk, what: pickText(risk.what, locale) })),
    milestones: (milestones ?? []).map((milestone) => ({
      ...milestone,
      what: pickText(milestone.what, locale),
    })),
    facts: Object.fromEntries(
      SERVICE_FACTS.map((fact) => [fact, pickText(facts[fact], locale)]),
    ) as ServiceRow['facts'],
    reviewer: found.reviewer && translatePerson(found.reviewer, found.reviewerPhoto, locale),
    tagKeys: await tagKeysOf(db, id),
    alternatives: await alternativesOf(db, 'service', id),
  };
}

async function tagKeysOf(db: Database, serviceId: number): Promise<string[]> {
  const rows = await db
    .select({ key: tags.key })
    .from(serviceTags)
    .innerJoin(tags, eq(tags.id, serviceTags.tagId))
    .where(eq(serviceTags.serviceId, serviceId))
    .orderBy(asc(serviceTags.position));
  return rows.map(({ key }) => key);
}
