import { day } from '#api/present/day.ts';
import { metaTags } from '#api/present/meta-tags.ts';
import { presentPostCard } from '#api/present/post.ts';
import { presentSource } from '#api/present/source.ts';
import type { Service, ServiceCard } from '#contract/content/services.ts';
import { SERVICE_FACTS } from '#domain/content-kinds.ts';
import type { PostCardRow } from '#db/queries/post-cards.ts';
import type { OfferingHospital } from '#db/queries/hospitals-of-service.ts';
import type { ServiceCardRow, ServiceRow } from '#db/queries/services.ts';
import type { Locale } from '#config.ts';
import type { FieldRow } from '#db/queries/specialties-of.ts';
import { paths } from '#i18n/routes.ts';

export const presentServiceCard = (row: ServiceCardRow): ServiceCard => ({
  key: row.key,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  family: row.family,
  kind: row.kind,
  locale: row.locale,
});

/** The things that a service's page shows beside the service itself. */
interface ServiceContext {
  /** All services as cards, from which related ones are chosen. */
  all: readonly ServiceCardRow[];
  posts: readonly PostCardRow[];
  fields: readonly FieldRow[];
  hospitals: readonly OfferingHospital[];
  /** All calculators and quizzes. */
  tools: readonly ToolRow[];
}

interface ToolRow {
  kind: 'calculator' | 'quiz';
  slug: string;
  title: string;
  locale: Locale;
  family: ServiceRow['family'] | null;
}

export function presentService(
  row: ServiceRow,
  { all, posts, fields, hospitals, tools }: ServiceContext,
): Service {
  const relatives = all.filter((other) => other.family === row.family && other.key !== row.key);
  const parent = row.kind === 'procedure' ? relatives.find((other) => other.kind === 'family') : undefined;
  return {
    ...presentServiceCard(row),
    body: row.bodyHtml,
    facts: SERVICE_FACTS.flatMap((key) => (row.facts[key] ? [{ key, value: row.facts[key] }] : [])),
    reviewer: row.reviewer,
    reviewed_at: row.reviewedAt && day(row.reviewedAt),
    sources: row.sources.map(presentSource),
    risks: row.risks,
    milestones: row.milestones,
    related: relatives.filter((other) => other.kind === 'procedure').map(presentServiceCard),
    parent: parent ? { slug: parent.slug, title: parent.title, locale: parent.locale } : null,
    posts: posts.map(presentPostCard),
    fields: [...fields],
    hospitals: [...hospitals],
    tools: tools
      .filter(({ family }) => family === row.family)
      .map(({ kind, slug, title, locale }) => ({ kind, slug, title, locale })),
    meta_tags: metaTags(row.metaTitle, row.metaDescription, row.alternatives, paths.service),
  };
}
