import type {
  MilestoneUnit,
  RiskOutOf,
  RiskUnit,
  ServiceFact,
  ServiceFamily,
  ServiceKind,
} from '#domain/content-kinds.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant, type Localised, locale } from '#db/schema/columns.ts';
import { people } from '#db/schema/people.ts';
import type { PostSource } from '#db/schema/posts.ts';
import { tags } from '#db/schema/tags.ts';

/** An event of the recovery, and the span of time in which it usually happens. */
export interface ServiceMilestone {
  unit: MilestoneUnit;
  /** How many units after the treatment the span begins and ends; 0 is the treatment itself. */
  from: number;
  to: number;
  what: Localised;
}

/** The frequency of a complication, as one publication found it. */
export interface ServiceRisk {
  of: RiskOutOf;
  affected: number;
  unit: RiskUnit;
  what: Localised;
  source: string;
  url: string;
  /** The year of the publication; null where it names none. */
  year: number | null;
  /** The years for which the patients were followed. */
  years: number | null;
}

export const services = pgTable(
  'services',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    family: text('family').$type<ServiceFamily>().notNull(),
    kind: text('kind').$type<ServiceKind>().notNull(),
    /** The place among the services of the same kind in the family. */
    position: integer('position').notNull(),
    reviewerId: integer('reviewer_id').references(() => people.id),
    reviewedAt: instant('reviewed_at'),
    facts: jsonb('facts').$type<Record<ServiceFact, Localised>>().notNull(),
    sources: jsonb('sources').$type<PostSource[]>().notNull(),
    risks: jsonb('risks').$type<ServiceRisk[]>(),
    milestones: jsonb('milestones').$type<ServiceMilestone[]>(),
  },
  (table) => [index('services_of_family').on(table.family, table.kind, table.position)],
);

export const serviceTranslations = pgTable(
  'service_translations',
  {
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    locale: locale(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    bodyHtml: text('body_html').notNull(),
    metaTitle: text('meta_title').notNull(),
    metaDescription: text('meta_description').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.locale] }),
    unique('service_translations_slug').on(table.locale, table.slug),
  ],
);

export const serviceTags = pgTable(
  'service_tags',
  {
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.tagId] }),
    index('service_tags_of_tag').on(table.tagId, table.serviceId),
  ],
);
